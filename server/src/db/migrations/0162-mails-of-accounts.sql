-- Whose account a mail of the sign-in is about: it goes with that, whatever address it went to.
alter table keystead.mails add column user_id uuid;
alter table keystead.mails_waiting add column user_id uuid;
