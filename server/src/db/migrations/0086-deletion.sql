-- Accounts that are being deleted (R53): for 14 days a sign-in leads only to the page that takes it back.
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
