import RealmAPI
import Testing
