-- Another e-mail address (R43): asked for, confirmed by a link to the new one, taken back by a link to the old one.
alter table keystead.auth_users add column new_email text check (new_email = lower(new_email));
alter table keystead.auth_users add column email_change_sent_at timestamptz;

-- The address that the account has once the link is followed.
alter table keystead.auth_links add column email text;
alter table keystead.auth_links drop constraint auth_links_kind_check;
alter table keystead.auth_links add constraint auth_links_kind_check
  check (kind in ('signup', 'recovery', 'email_change', 'email_undo'));
