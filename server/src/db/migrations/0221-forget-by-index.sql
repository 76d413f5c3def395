-- `@>` is answered by the list's index, `= any` only by reading all of the owner's rows. Arguments: table and column.
create or replace function keystead.forget_ref() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    execute format('update keystead.%1$I set %2$I = array_remove(%2$I, $1) where owner_id = $2 and %2$I @> array[$1]',
      tg_argv[0], tg_argv[1]) using old.id, old.owner_id;
    return null;
  end $$;
