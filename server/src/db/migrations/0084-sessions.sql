-- By what a session was begun or renewed last, as the browser names itself; the list of places where the account is
-- signed in shows browser and system of it.
alter table keystead.auth_sessions add column user_agent text check (length(user_agent) <= 400);
