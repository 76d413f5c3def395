-- A password belongs to the link that confirms its address (R42): what a sign-up sets waits in the link of its mail.
alter table keystead.auth_links add column password_hash text;
alter table keystead.auth_links add column user_metadata jsonb;

-- Several sign-ups want this address, which nobody has confirmed: their passwords go with their own mails only, and
-- with none that is asked for anew.
alter table keystead.auth_users add column contested boolean not null default false;

-- Links that are open now. Where there are several, nobody knows whose password the account has.
update keystead.auth_links l set password_hash = u.password_hash, user_metadata = u.user_metadata
  from keystead.auth_users u
  where u.id = l.user_id and l.kind = 'signup' and u.email_confirmed_at is null
    and not exists (
      select from keystead.auth_links o
      where o.user_id = l.user_id and o.kind = 'signup' and o.token_hash <> l.token_hash
    );
