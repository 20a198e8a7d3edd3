//! Starts predicate-lsp, which has to be on PATH.

use zed_extension_api as zed;

struct Predicate;

impl zed::Extension for Predicate {
    fn new() -> Self {
        Predicate
    }

    fn language_server_command(
        &mut self,
        _: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree
            .which("predicate-lsp")
            .ok_or("predicate-lsp is not on PATH")?;
        Ok(zed::Command {
            command,
            args: vec![],
            env: vec![],
        })
    }
}

zed::register_extension!(Predicate);
