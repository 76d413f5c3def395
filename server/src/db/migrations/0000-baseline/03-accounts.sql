create table keystead.accounts (
  user_id uuid primary key,
  plan text not null default 'free' check (plan in ('free', 'starter', 'pro')),
  created_at timestamptz not null default now()
);

-- A plan for whom we know by e-mail address only: with hosted sign-in we meet people when they come with a token. Becomes
-- a row of accounts then.
create table keystead.plan_promises (
  email text primary key check (email = lower(email)),
  plan text not null check (plan in ('free', 'starter', 'pro')),
  created_at timestamptz not null default now()
);

-- What a second device begins with, and what mails are written by.
create table keystead.account_settings (
  user_id uuid primary key,
  settings jsonb not null,
  -- When the person chose: of two devices the later choice stands.
  chosen_at timestamptz not null
);

-- For 14 days a sign-in leads only to the page that takes the deletion back.
create table keystead.account_deletions (
  user_id uuid primary key references keystead.auth_users on delete cascade,
  requested_at timestamptz not null,
  final_at timestamptz not null,
  -- The person's access groups that were active: they are switched off meanwhile, and on again with the account.
  group_ids uuid[] not null,
  -- Set when the person was told that it is the last day.
  last_day_told_at timestamptz
);
create index account_deletions_by_end on keystead.account_deletions (final_at);

create table keystead.idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status integer not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_keys_by_age on keystead.idempotency_keys (created_at);

-- Which part of the demo stands in this database, and in which version: a start tops up, it never starts over.
create table keystead.demo_seed (
  part text primary key,
  version integer not null,
  seeded_at timestamptz not null default now()
);

alter table keystead.accounts enable row level security;
alter table keystead.account_settings enable row level security;
alter table keystead.idempotency_keys enable row level security;

-- The scalar sub-select is evaluated once for a statement, not once for a row.
create policy own on keystead.accounts for select to app_rw
  using (user_id = (select keystead.caller_id()));
create policy own on keystead.account_settings to app_rw
  using (user_id = (select keystead.caller_id())) with check (user_id = (select keystead.caller_id()));
create policy own on keystead.idempotency_keys to app_rw
  using (user_id = (select keystead.caller_id())) with check (user_id = (select keystead.caller_id()));

grant select on keystead.accounts to app_rw;
grant select, insert, update on keystead.account_settings to app_rw;
grant select, insert, update, delete on keystead.idempotency_keys to app_rw;
