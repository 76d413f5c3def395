-- These tables are the server's own: the role of a person's transaction (app_rw) has no right to any of them.

create table keystead.auth_users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Several sign-ups want this address, which nobody has confirmed: their passwords go with their own mails only, and
  -- with none that is asked for anew.
  contested boolean not null default false,
  -- Asked for, and not yet confirmed by a link to it.
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz
);

create table keystead.auth_identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references keystead.auth_users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index on keystead.auth_identities (user_id);

create table keystead.auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references keystead.auth_users on delete cascade,
  method text not null check (method in ('password', 'otp', 'oauth', 'email/signup', 'recovery', 'email_change')),
  generation integer not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  -- By what it was begun or renewed last, as the browser names itself.
  user_agent text check (length(user_agent) <= 400),
  -- Begun by a link for a new password that has set none yet: it may, however long ago that was.
  may_set_password boolean not null default false
);
create index on keystead.auth_sessions (user_id);
create index on keystead.auth_sessions (refreshed_at);

-- Tokens, link tokens and codes are kept as SHA-256 only: whoever reads the database cannot sign in with what is here.
create table keystead.auth_refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references keystead.auth_sessions on delete cascade,
  generation integer not null,
  replaced_at timestamptz,
  created_at timestamptz not null default now(),
  unique (session_id, generation)
);
-- A used token is kept for 90 days: those that are over are found without reading all.
create index auth_refresh_tokens_by_use on keystead.auth_refresh_tokens (replaced_at);

create table keystead.auth_links (
  token_hash text primary key,
  user_id uuid not null references keystead.auth_users on delete cascade,
  kind text not null check (kind in ('signup', 'recovery', 'email_change', 'email_undo')),
  code_challenge text,
  code_challenge_method text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- A password belongs to the link that confirms its address: what a sign-up sets waits in the link of its mail.
  password_hash text,
  user_metadata jsonb,
  -- The address that the account has once the link is followed.
  email text
);
create index on keystead.auth_links (user_id);
create index auth_links_by_end on keystead.auth_links (expires_at);

create table keystead.auth_flow_states (
  code_hash text primary key,
  user_id uuid not null references keystead.auth_users on delete cascade,
  method text not null check (method in ('password', 'otp', 'oauth', 'email/signup', 'recovery', 'email_change')),
  code_challenge text not null,
  code_challenge_method text not null,
  created_at timestamptz not null default now()
);
create index on keystead.auth_flow_states (user_id);

create table keystead.auth_limits (
  key_hash text primary key,
  ends_at timestamptz not null,
  count integer not null
);
create index on keystead.auth_limits (ends_at);

create table keystead.auth_secrets (
  name text primary key,
  value text not null
);
