-- The role under which every query of a signed-in person runs. Row-level security does not apply to a table's owner
-- nor to a superuser, so each transaction of a person steps down to this role.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'app_rw') then
      create role app_rw nologin;
    end if;
  exception when duplicate_object or unique_violation then
    null; -- another database of the same server made it in this moment
  end;
  -- A login that is no superuser (hosted PostgreSQL) may step down only to a role that it is a member of.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant app_rw to %I', current_user);
  end if;
end $$;

revoke all on schema keystead from public;
grant usage on schema keystead to app_rw;

-- Hosted Supabase opens schemas to these two; ours stays closed to them.
do $$
declare
  outside text;
begin
  foreach outside in array array['anon', 'authenticated'] loop
    if exists (select from pg_roles where rolname = outside) then
      execute format('revoke all on schema keystead from %I', outside);
    end if;
  end loop;
end $$;

-- Null outside a person's transaction, where no policy lets anything through.
create function keystead.caller_id() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- The verified address of the person whose transaction this is. It travels as hex, for it stands in a statement's text.
create function keystead.caller_email() returns text
  language sql stable parallel safe
  as $$
    select nullif(convert_from(decode(coalesce(current_setting('app.user_email', true), ''), 'hex'), 'UTF8'), '')
  $$;
