/// Something that may depend on an argument which is not known yet.
enum Late<Content> {
  case known(Content)
  case waiting
}
