-- By what a session was begun or renewed last, as the browser names itself; the list of places where the account is
-- signed in shows browser and system of it.
alter table keystead.auth_sessions add column user_agent text check (length(user_agent) <= 400);

-- The list is read anew elsewhere when a session begins; when one ends, its end tells (note_session_end).
create function keystead.note_session_begin() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, kinds) values (new.user_id, '{account}');
    return null;
  end $$;
create trigger note_begin after insert on keystead.auth_sessions
  for each row execute function keystead.note_session_begin();
