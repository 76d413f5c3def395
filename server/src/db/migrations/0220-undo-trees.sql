-- Rows may cascade from others of their own table: they are kept, counted and restored, too.
create or replace function keystead.cascade_of(of_table regclass)
  returns table (
    part regclass, part_name name, depth integer, parent regclass, parent_name name, condition text, no_parent text
  )
  language sql stable set search_path = pg_catalog
  as $$
    with recursive dependents (part, depth) as (
      select of_table::oid, 0
      union
      select c.conrelid, h.depth + 1
      from dependents h
      join pg_constraint c on c.confrelid = h.part and c.confdeltype = 'c' and c.conrelid <> c.confrelid
    ), deepest as (
      select h.part, max(h.depth) as depth from dependents h group by h.part
    )
    select d.part::regclass, t.relname, d.depth, c.confrelid::regclass, p.relname, by.condition, by.no_parent
    from deepest d
    join pg_class t on t.oid = d.part
    left join pg_constraint c on c.conrelid = d.part and c.confdeltype = 'c' and (d.depth > 0 or c.confrelid = d.part)
    left join pg_class p on p.oid = c.confrelid
    left join lateral (
      select string_agg(format('r.%I = p.%I', own.attname, other.attname), ' and ') as condition,
             string_agg(format('r.%I is null', own.attname), ' or ') as no_parent
      from unnest(c.conkey, c.confkey) as pair (own, other)
      join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
      join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
    ) by on true
  $$;

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
      select g.part_name, coalesce(
        string_agg(format(
          'select to_jsonb(r) as row from %s r join jsonb_populate_recordset(null::%s, $1 -> %L) p on %s',
          g.part, g.parent, g.parent_name, g.condition), ' union ') filter (where g.parent <> g.part),
        format('select value as row from jsonb_array_elements($1 -> %L)', g.part_name)
      ) || coalesce(
        ' union ' || format(
          'select to_jsonb(r) from going g, jsonb_populate_record(null::%1$s, g.row) p, %1$s r where ', g.part)
          || string_agg(format('(%s)', g.condition), ' or ') filter (where g.parent = g.part), '') as query
      from keystead.cascade_of(tg_relid) g where g.parent is not null
      group by g.part, g.part_name, g.depth order by g.depth
    loop
      execute format('with recursive going as (%s) select jsonb_agg(row) from going', step.query)
        into found using kept;
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

-- A row's parent of the same table is stored or restored with it; rows whose own parent is gone stay deleted, with what
-- belongs to them. The deleted row itself then fails on its foreign key.
create or replace function keystead.undo_deletion(entry uuid) returns table (resource_type text, resource_id uuid)
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    undone keystead.undo_entries;
    step record;
    going jsonb;
    standing jsonb;
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
      ) as columns, case g.depth when 0 then format('r.id = %L or ', undone.resource_id) else '' end || coalesce(
        string_agg(format('(%s or exists (select from %s p where %s)%s)', g.no_parent, g.parent, g.condition,
          case when g.parent = g.part then format(
            ' or exists (select from jsonb_populate_recordset(null::%s, $1) p where %s)', g.part, g.condition) end
        ), ' and ') filter (where g.parent is not null), 'true') as stands
      from keystead.cascade_of(format('keystead.%I', undone.table_name)::regclass) g
      group by g.part, g.part_name, g.depth order by g.depth
    loop
      going := coalesce(undone.kept -> step.part_name::text, '[]');
      loop
        execute format(
          'select coalesce(jsonb_agg(e.value), ''[]'')
           from jsonb_array_elements($1) e, jsonb_populate_record(null::%s, e.value) r where %s',
          step.part, step.stands) into standing using going;
        exit when jsonb_array_length(standing) = jsonb_array_length(going);
        -- What fell out may have been the parent of others.
        going := standing;
      end loop;
      -- A notice that was found again before its row was restored stays as it is.
      execute format('insert into %s (%s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) r%3$s',
        step.part, step.columns, case step.part_name when 'notices' then ' on conflict do nothing' end) using going;
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

create or replace function keystead.count_cascade(of_table regclass, resource uuid)
  returns table (kind text, rows integer)
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  declare
    parts text;
    counts text;
  begin
    with cascade as materialized (
      select * from keystead.cascade_of(of_table)
    ), steps as (
      select c.part_name as name, c.depth, case
        when c.depth = 0 then format('select r.id, r.owner_id from %s r where r.id = $1', c.part)
        else string_agg(
          format('select r.id, r.owner_id from %s r join %I p on %s', c.part, c.parent_name, c.condition), ' union '
        ) filter (where c.parent <> c.part)
      end || coalesce(
        format(' union select r.id, r.owner_id from %s r join %I p on ', c.part, c.part_name)
          || string_agg(format('(%s)', c.condition), ' or ') filter (where c.parent = c.part), '') as query
      from cascade c
      where (c.depth = 0 or c.parent in (select part from cascade))
        and (c.part_name like '%/%' or c.part in (select parent from cascade) or c.depth = 0)
      group by c.part, c.part_name, c.depth
    )
    select string_agg(format('%I as (%s)', s.name, s.query), ', ' order by s.depth),
           string_agg(format('select %L::text, count(*)::integer from %I having count(*) > 0', s.name, s.name),
             ' union all ' order by s.name) filter (where s.name like '%/%')
      into parts, counts from steps s;
    if counts is not null then
      return query execute format('with recursive %s %s', parts, counts) using resource;
    end if;
  end $$;
