-- What is kept for Undo is locked first: a row that changes or goes before the cascade reaches it would come back as it
-- was. A locked parent gets no new rows.
create or replace function keystead.record_for_undo() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  declare
    kept jsonb := jsonb_build_object(tg_table_name, jsonb_build_array(to_jsonb(old)));
    step record;
    lock text;
    found jsonb;
    before jsonb;
    entry uuid;
  begin
    if keystead.caller_id() is null then
      return old;
    end if;
    for step in
      select g.part_name, array_agg(format(
        'select from %s r join jsonb_populate_recordset(null::%s, $1 -> %L) p on %s for update of r',
        g.part, g.parent, g.parent_name, g.condition)) as locks,
        bool_or(g.parent = g.part) as is_tree,
      -- A row may cascade from two parents; keep it once.
      coalesce(
        string_agg(format(
          'select to_jsonb(r) as row from %s r join jsonb_populate_recordset(null::%s, $1 -> %L) p on %s',
          g.part, g.parent, g.parent_name, g.condition), ' union ') filter (where g.parent <> g.part),
        'select $2 as row'
      ) || coalesce(
        ' union ' || format(
          'select to_jsonb(r) from going g, jsonb_populate_record(null::%1$s, g.row) p, %1$s r where ', g.part)
          || string_agg(format('(%s)', g.condition), ' or ') filter (where g.parent = g.part), '') as query
      from keystead.cascade_of(tg_relid) g where g.parent is not null
      group by g.part, g.part_name, g.depth order by g.depth
    loop
      found := null;
      loop
        before := found;
        foreach lock in array step.locks loop
          execute lock using kept;
        end loop;
        execute format('with recursive going as (%s) select jsonb_agg(row %s) from going', step.query,
            case when step.is_tree then 'order by row' end)
          into found using kept, to_jsonb(old);
        if found is not null then
          kept := kept || jsonb_build_object(step.part_name, found);
        end if;
        -- Of a tree each level is locked once its parents are known, and then read again.
        exit when not step.is_tree or found is not distinct from before;
      end loop;
    end loop;
    insert into keystead.undo_entries (owner_id, created_by, table_name, resource_type, resource_id, kept, cleared)
      values (old.owner_id, keystead.caller_id(), tg_table_name, tg_argv[0], old.id, kept, keystead.cleared_by(kept))
      returning id into entry;
    perform set_config('app.undo_id', entry::text, true);
    return old;
  end $$;

-- By a member's address, which goes with an account and at a change of address.
create index undo_entries_members on keystead.undo_entries using gin ((kept -> 'access_group_members') jsonb_path_ops)
  where table_name = 'access_groups';
