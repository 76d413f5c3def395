-- What staff approved of a module's `api`: a version that added something, and what all of it was (R62).
create table keystead.module_approvals (
  module_id text not null,
  version text not null,
  api jsonb not null,
  approved_by text not null,
  approved_at timestamptz not null default now(),
  primary key (module_id, version),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);

-- What is stable at the upgrade counts as approved: nothing changes for anybody's plan by it.
insert into keystead.module_approvals (module_id, version, api, approved_by)
  select latest.module_id, latest.stable, manifest.json -> 'api', 'upgrade'
  from (
    select distinct on (module_id) module_id, after ->> 'stable' as stable
    from keystead.registry_audit
    where act in ('promote', 'rollback', 'withdraw')
    order by module_id, id desc
  ) latest
  join keystead.module_versions version
    on version.module_id = latest.module_id and version.version = latest.stable
  cross join lateral (select version.manifest::jsonb as json) manifest
  where coalesce(manifest.json -> 'api', '{}') <> '{}'
    and coalesce(manifest.json -> 'roles' ? 'landlord', true);
