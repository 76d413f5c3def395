-- For tables of what belongs to a person's account and has a `user_id`: a change is told to that person.
create function keystead.note_account_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    person constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
    act constant text := case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
  begin
    insert into keystead.changes (actor_id, act, resource_type, resource_id, owner_id)
      values (keystead.caller_id(), act, 'account', person, person);
    return null;
  end $$;
create trigger note_change after insert or update or delete on keystead.account_settings
  for each row execute function keystead.note_account_change();

-- Another address is shown by the other browsers of the person too; they may not have opened its link.
create function keystead.note_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, kinds) values (new.id, '{account}');
    return null;
  end $$;
create trigger note_address after update on keystead.auth_users
  for each row when (old.email is distinct from new.email) execute function keystead.note_address();

-- The list of places where the account is signed in is read anew elsewhere when a session begins.
create function keystead.note_session_begin() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (user_id, kinds) values (new.user_id, '{account}');
    return null;
  end $$;
create trigger note_begin after insert on keystead.auth_sessions
  for each row execute function keystead.note_session_begin();

-- A session that is over ends its streams, and stands no more in the person's list.
create function keystead.note_session_end() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.change_notices (session_id) values (old.id);
    insert into keystead.change_notices (user_id, kinds) values (old.user_id, '{account}');
    return null;
  end $$;
create trigger note_end after delete on keystead.auth_sessions
  for each row execute function keystead.note_session_end();
create trigger note_revoked after update on keystead.auth_sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function keystead.note_session_end();
