-- The module registry: who owns which path, which versions exist, what was done with them, and who may do it.
-- Which version is stable is not stored: it follows from the acts (registry/history.ts).

create table keystead.modules (
  id text primary key,
  team text not null,
  created_at timestamptz not null default now()
);

create table keystead.module_versions (
  module_id text not null references keystead.modules (id),
  version text not null,
  -- The manifest's exact text: its integrity is a hash over these bytes, which jsonb would not keep.
  manifest text not null,
  manifest_integrity text not null,
  content_hash text not null,
  -- False until every file is in the store; such a version is not listed and cannot be promoted.
  stored boolean not null default false,
  published_by text not null,
  published_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  -- The index names the entry's hash in sha256 (registry/resolve.ts); the manifest keeps sha384 of every file.
  entry_integrity text,
  primary key (module_id, version)
);

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

create table keystead.module_acts (
  id bigint generated always as identity primary key,
  module_id text not null,
  version text not null,
  act text not null check (act in ('promote', 'rollback', 'withdraw')),
  percent integer not null default 100 check (percent between 1 and 100),
  -- A start promotes what it built only while every act was made by a start.
  by_start boolean not null default false,
  actor text not null,
  at timestamptz not null default now(),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);
create index module_acts_module_id on keystead.module_acts (module_id, id);

-- What staff approved of a module's `api`: a version that added something, and what all of it was.
create table keystead.module_approvals (
  module_id text not null,
  version text not null,
  api jsonb not null,
  approved_by text not null,
  approved_at timestamptz not null default now(),
  primary key (module_id, version),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);

-- One row, raised by every change that a browser must hear of; also the lock that puts changes in a row.
create table keystead.registry_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into keystead.registry_revision (revision) values (1);

create table keystead.registry_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  act text not null,
  module_id text,
  version text,
  before jsonb,
  after jsonb
);

create table keystead.publish_tokens (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- sha256 of a random token of 256 bits: no salt and no slow hash is needed for that.
  token_hash text not null unique,
  module text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  -- Who made the token, as the trail names them; null: a start.
  issued_by text,
  -- Kept as a row, so that a token that is known and over cannot come back by the file or the setting it stood in.
  revoked_at timestamptz
);

-- Only what staff changed: a module without a row is on.
create table keystead.plan_tiers (
  module_id text not null references keystead.modules (id),
  tier text not null check (tier in ('free', 'starter', 'pro')),
  is_on boolean not null,
  primary key (module_id, tier)
);
