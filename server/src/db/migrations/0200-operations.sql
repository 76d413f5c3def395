-- When work that a server does not do by itself last succeeded: backups, by whichever program takes them.
create table keystead.work_done (
  name text primary key check (name in ('backup')),
  at timestamptz not null default now()
);
alter table keystead.work_done enable row level security;

-- A step that removes something says from which version on no server uses it: older ones refuse this database.
alter table keystead.migrations add column unused_since text;
