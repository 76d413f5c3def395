-- Since when an invitation fails: it is tried for a day, as other mails are.
alter table keystead.invitations_due add column failing_since timestamptz;
