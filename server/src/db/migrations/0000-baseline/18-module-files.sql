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
-- Files that versions of a module share are asked for without a version (ADR 33).
create index stored_files_path on keystead.stored_files (kind, name, path);

-- The builds of the shell that are or were served, wherever their files lie: an open page goes on asking for those of
-- its own.
create table keystead.shell_builds (
  build text primary key,
  paths text[] not null,
  first_served_at timestamptz not null default now(),
  last_served_at timestamptz not null default now()
);

-- Source maps of versions: published apart from the files that browsers load, for staff and the module's team alone
-- (docs/adr/0035).
create table keystead.module_maps (
  module_id text not null,
  version text not null,
  -- Of the script that the map is of, inside the version.
  path text not null,
  -- Of the map as it was published.
  hash text not null,
  -- The map, packed by gzip.
  bytes bytea not null,
  primary key (module_id, version, path),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);
