-- Accounts that were never confirmed are deleted by age.
create index auth_users_unconfirmed on keystead.auth_users (created_at) where email_confirmed_at is null;
