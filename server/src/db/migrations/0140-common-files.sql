-- Files that versions of a module share are asked for without a version (ADR 33).
create index stored_files_path on keystead.stored_files (kind, name, path);
