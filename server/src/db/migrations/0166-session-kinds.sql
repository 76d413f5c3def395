-- A session, and the code that opens one, says by which kind of link it began.
alter table keystead.auth_sessions drop constraint auth_sessions_method_check;
alter table keystead.auth_sessions add constraint auth_sessions_method_check
  check (method in ('password', 'otp', 'oauth', 'email/signup', 'recovery', 'email_change'));
alter table keystead.auth_flow_states drop constraint auth_flow_states_method_check;
alter table keystead.auth_flow_states add constraint auth_flow_states_method_check
  check (method in ('password', 'otp', 'oauth', 'email/signup', 'recovery', 'email_change'));

-- Begun by a link for a new password that has set none yet: it may, however long ago that was (R60).
alter table keystead.auth_sessions add column may_set_password boolean not null default false;
