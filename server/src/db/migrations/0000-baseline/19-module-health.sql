-- How versions of modules do in browsers (ADR 32). What a verified session tells is kept apart from what anybody may say.

-- Who has had which version on screen, and when it last failed there: people are counted, not errors. The only table of
-- these that names a person; it goes with the account, and after 30 days.
create table keystead.module_people (
  module_id text not null,
  version text not null,
  user_id uuid not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  failed_at timestamptz,
  primary key (module_id, version, user_id),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);
create index module_people_by_user on keystead.module_people (user_id);
create index module_people_by_age on keystead.module_people (last_at);

-- One row for each fault that is told apart by its kind, message and place in the code.
create table keystead.module_faults (
  module_id text not null,
  version text not null,
  verified boolean not null,
  fingerprint text not null,
  kind text not null,
  message text,
  stack text,
  route text,
  count bigint not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (module_id, version, verified, fingerprint),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);
create index module_faults_by_age on keystead.module_faults (last_at);

-- What was measured, by the hour, as a histogram whose classes grow by a quarter of a power of two; `seen` and `fault`
-- are counts, in one class.
create table keystead.module_measures (
  module_id text not null,
  version text not null,
  hour timestamptz not null,
  verified boolean not null,
  name text not null,
  class smallint not null,
  count bigint not null,
  primary key (module_id, version, hour, verified, name, class),
  foreign key (module_id, version) references keystead.module_versions (module_id, version)
);
create index module_measures_by_age on keystead.module_measures (hour);
