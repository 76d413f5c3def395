-- The report of the browser drill that came with a version; null: none.
alter table keystead.module_versions add column drill json check (octet_length(drill::text) <= 65536);
