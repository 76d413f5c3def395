-- A mail whose link has ended is no use to anybody: it is not sent any more.
alter table keystead.mails_waiting add column useful_until timestamptz;
