-- Teams apart: what each version claims, and tokens of teams.

-- Segments and ids of commands that a version names. Whose they are follows from the acts (registry/resolve/claims.ts):
-- only versions that were promoted and not withdrawn count, so what never went live stands in nobody's way.
create table keystead.module_claims (
  module_id text not null,
  version text not null,
  kind text not null check (kind in ('segment', 'command')),
  name text not null,
  primary key (module_id, version, kind, name),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);
insert into keystead.module_claims (module_id, version, kind, name)
  select module_id, version, 'segment', segment
  from keystead.module_versions, jsonb_array_elements_text(manifest::jsonb -> 'segments') segment
  union
  select module_id, version, 'command', command ->> 'id'
  from keystead.module_versions, jsonb_array_elements(manifest::jsonb -> 'commands') command;
drop table keystead.module_segments;

-- Who made the token, as the trail names them; null: a start.
alter table keystead.publish_tokens add column issued_by text;
-- Kept as a row, so that a token that is known and over cannot come back by the file or the setting it stood in.
alter table keystead.publish_tokens add column revoked_at timestamptz;
