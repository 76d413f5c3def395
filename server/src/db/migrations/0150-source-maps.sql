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
