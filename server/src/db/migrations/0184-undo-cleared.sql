-- What a deletion clears in rows of collections that stay (`keep`, and lists of ids) comes back with it.
-- By field: `table`, `field`, `target`, and `rows` of `id`, `value` and for lists `at`, the place in the list.
alter table keystead.undo_entries add column cleared jsonb not null default '[]';

-- Fields of collections that a deletion of a table's rows clears.
create function keystead.clearing_fields(of_table regclass) returns table (table_name name, field name, is_list boolean)
  language sql stable set search_path = pg_catalog
  as $$
    select t.relname, a.attname, false
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.confdelsetcols[1]
    where c.confrelid = of_table and c.confdeltype = 'n' and t.relname like '%/%'
    union all
    select given.arguments[1]::name, given.arguments[2]::name, true
    from pg_trigger g
    cross join lateral (select string_to_array(encode(g.tgargs, 'escape'), '\000') as arguments) given
    where g.tgrelid = of_table and g.tgfoid = 'keystead.forget_ref()'::regprocedure
  $$;

-- Argument: rows that go, by table name.
create function keystead.cleared_by(going jsonb) returns jsonb
  language plpgsql stable set search_path = pg_catalog
  as $$
  declare
    cleared jsonb := '[]';
    step record;
    found jsonb;
  begin
    for step in
      select part.key as target, part.value as rows, f.*
      from jsonb_each(going) part
      cross join lateral keystead.clearing_fields(format('keystead.%I', part.key)::regclass) f
    loop
      execute format(
        'select jsonb_agg(jsonb_build_object(''id'', r.id, ''value'', g.id%1$s))
         from jsonb_to_recordset($1) g (id uuid, owner_id uuid)
         join keystead.%2$I r on r.owner_id = g.owner_id and %3$s',
        case when step.is_list then format(', ''at'', array_position(r.%I, g.id)', step.field) end,
        step.table_name,
        format(case when step.is_list then 'r.%I @> array[g.id]' else 'r.%I = g.id' end, step.field)
      ) into found using step.rows;
      if found is not null then
        cleared := cleared || jsonb_build_object(
          'table', step.table_name, 'field', step.field, 'target', step.target, 'rows', found);
      end if;
    end loop;
    return cleared;
  end $$;

-- Fills what is still empty, as far as what it named is there again.
create function keystead.refill(cleared jsonb) returns void
  language plpgsql set search_path = pg_catalog
  as $$
  declare
    step record;
  begin
    for step in
      select s."table", s.field, s.target, s.rows, a.atttypid = 'uuid[]'::regtype as is_list
      from jsonb_to_recordset(cleared) s ("table" name, field name, target name, rows jsonb)
      join pg_attribute a on a.attrelid = to_regclass(format('keystead.%I', s."table")) and a.attname = s.field
    loop
      execute format(
        case when step.is_list then
          'update keystead.%1$I r set %2$I = r.%2$I[:c.at - 1] || c.value || r.%2$I[c.at:]
           from jsonb_to_recordset($1) c (id uuid, value uuid, at integer)
           where r.id = c.id and not c.value = any (r.%2$I)
             and exists (select from keystead.%3$I t where t.id = c.value and t.owner_id = r.owner_id)'
        else
          'update keystead.%1$I r set %2$I = c.value
           from jsonb_to_recordset($1) c (id uuid, value uuid)
           where r.id = c.id and r.%2$I is null
             and exists (select from keystead.%3$I t where t.id = c.value and t.owner_id = r.owner_id)'
        end, step."table", step.field, step.target) using step.rows;
    end loop;
  end $$;

create or replace function keystead.record_for_undo() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    kept jsonb := jsonb_build_object(tg_table_name, jsonb_build_array(to_jsonb(old)));
    step record;
    found jsonb;
    entry uuid;
  begin
    if keystead.caller_id() is null then
      return old;
    end if;
    for step in
      -- A row may cascade from two parents; keep it once.
      select g.part_name, string_agg(format(
        'select to_jsonb(r) as row from %s r join jsonb_populate_recordset(null::%s, $1 -> %L) p on %s',
        g.part, g.parent, g.parent_name, g.condition), ' union ') as query
      from keystead.cascade_of(tg_relid) g where g.depth > 0 group by g.part_name, g.depth order by g.depth
    loop
      execute format('select jsonb_agg(row) from (%s) going', step.query) into found using kept;
      if found is not null then
        kept := kept || jsonb_build_object(step.part_name, found);
      end if;
    end loop;
    insert into keystead.undo_entries (owner_id, created_by, table_name, resource_type, resource_id, kept, cleared)
      values (old.owner_id, keystead.caller_id(), tg_table_name, tg_argv[0], old.id, kept, keystead.cleared_by(kept))
      returning id into entry;
    perform set_config('app.undo_id', entry::text, true);
    return old;
  end $$;

create or replace function keystead.undo_deletion(entry uuid) returns table (resource_type text, resource_id uuid)
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    undone keystead.undo_entries;
    step record;
  begin
    delete from keystead.undo_entries e
      where e.id = entry and e.created_by = keystead.caller_id() and e.created_at > now() - keystead.undo_retention()
      returning * into undone;
    if not found then
      return;
    end if;
    perform set_config('app.restoring', 'on', true);
    for step in
      select g.part, g.part_name, (
        select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = g.part and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns, coalesce(string_agg(
        format('(%s or exists (select from %s p where %s))', g.no_parent, g.parent, g.condition), ' and '
      ) filter (where g.parent is not null), 'true') as stands
      from keystead.cascade_of(format('keystead.%I', undone.table_name)::regclass) g
      group by g.part, g.part_name, g.depth order by g.depth
    loop
      execute format('insert into %s (%s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) r where %3$s',
        step.part, step.columns, step.stands) using undone.kept -> step.part_name::text;
    end loop;
    perform set_config('app.restoring', '', true);
    perform keystead.refill(undone.cleared);
    if not keystead.may_undo(undone.resource_type, undone.resource_id, undone.owner_id) then
      return;
    end if;
    if undone.resource_type = 'access_group' then
      perform keystead.note_group_restored(undone.resource_id, undone.owner_id);
    else
      perform keystead.note_with_parts('restored', undone.resource_type, undone.resource_id, undone.owner_id);
    end if;
    return query select part.kind, part.id from keystead.parts_of(undone.resource_type, undone.resource_id) part;
  end $$;

revoke execute on function
  keystead.clearing_fields(regclass), keystead.cleared_by(jsonb), keystead.refill(jsonb) from public;
