-- Checks and completes predicates in Swift, Objective-C, .predicate files and files of stored predicates; Neovim 0.7 or later.
-- Put it into ~/.config/nvim/plugin/, and predicate-lsp on PATH.

vim.filetype.add({
  extension = { swift = "swift", predicate = "predicate", ndjson = "ndjson", jsonl = "ndjson" },
})

-- The folder of the project: the nearest one above with one of these.
local function root(path)
  for _, name in ipairs({ "Package.swift", ".predicate-lint.json", "Podfile", ".git" }) do
    local found = vim.fn.findfile(name, path .. ";")
    if found == "" then found = vim.fn.finddir(name, path .. ";") end
    if found ~= "" then return vim.fn.fnamemodify(found, ":p:h" .. (name == ".git" and ":h" or "")) end
  end
  return vim.fn.fnamemodify(path, ":p:h")
end

local clients = {}

vim.api.nvim_create_autocmd("FileType", {
  pattern = { "swift", "objc", "objcpp", "predicate", "ndjson" },
  callback = function(event)
    local folder = root(vim.fn.expand("<afile>:p:h"))
    if vim.bo[event.buf].omnifunc == "" then vim.bo[event.buf].omnifunc = "v:lua.vim.lsp.omnifunc" end
    local settings = { name = "predicate-lsp", cmd = { "predicate-lsp" }, root_dir = folder }
    if vim.lsp.start then
      vim.lsp.start(settings)
    else
      clients[folder] = clients[folder] or vim.lsp.start_client(settings)
      vim.lsp.buf_attach_client(event.buf, clients[folder])
    end
  end,
})
