-- The time zone of whoever shares with the caller: days count where the owner lives.
create function keystead.timezone_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog
  as $$ select s.settings ->> 'timezone' from keystead.account_settings s where s.user_id = person $$;

revoke execute on function keystead.timezone_of(uuid) from public;
grant execute on function keystead.timezone_of(uuid) to app_rw;
