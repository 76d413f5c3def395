-- Dropping a collection left the triggers of its lists of ids at what those named, and each deletion there failed.
do $$
declare
  leftover record;
begin
  for leftover in
    select g.tgname, g.tgrelid::regclass as target
    from pg_trigger g
    cross join lateral (select string_to_array(encode(g.tgargs, 'escape'), '\000') as arguments) given
    where g.tgfoid = 'keystead.forget_ref()'::regprocedure and not exists (
      select from pg_attribute a
      where a.attrelid = to_regclass(format('keystead.%I', given.arguments[1])) and a.attname = given.arguments[2]
    )
  loop
    execute format('drop trigger %I on %s', leftover.tgname, leftover.target);
  end loop;
end $$;
