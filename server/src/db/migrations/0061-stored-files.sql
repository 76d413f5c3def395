-- Files of modules and of shell builds, where no folder is named for them: a further server needs this database alone.
create table keystead.stored_files (
  kind text not null check (kind in ('module', 'shell')),
  name text not null,
  version text not null,
  path text not null,
  hash text not null,
  bytes bytea not null,
  primary key (kind, name, version, path)
);
-- Compressed already, or not worth it; and read as a whole.
alter table keystead.stored_files alter column bytes set storage external;

-- The builds of the shell that are or were served, wherever their files lie: an open page goes on asking for those of
-- its own.
create table keystead.shell_builds (
  build text primary key,
  paths text[] not null,
  first_served_at timestamptz not null default now(),
  last_served_at timestamptz not null default now()
);
