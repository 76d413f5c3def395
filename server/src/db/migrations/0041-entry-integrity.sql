-- The index names the entry's hash in sha256 (registry/resolve.ts); the manifest keeps sha384 of every file.
alter table keystead.module_versions add column entry_integrity text;
