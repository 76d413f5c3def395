-- The tables of a cascade in the order in which their rows come back: after all that they refer to, `keep` included.
create function keystead.restore_order(of_table regclass) returns table (part oid, place integer)
  language sql stable set search_path = pg_catalog
  as $$
    with recursive below (part, place) as (
      select of_table::oid, 0
      union
      -- Older databases may have circles: those come back in the order of the cascade.
      select c.conrelid, b.place + 1
      from below b
      join pg_constraint c on c.confrelid = b.part and c.confdeltype in ('c', 'n') and c.conrelid <> c.confrelid
      where b.place < 50
    )
    select b.part, max(b.place) from below b group by b.part
  $$;

-- What a restored column holds: as it was kept, or null if what a `keep` names is neither stored nor restored with it.
create function keystead.restored_value(of_table regclass, column_number smallint, column_name name) returns text
  language sql stable set search_path = pg_catalog
  as $$
    select coalesce(
      (select format('case when exists (select from %s t where t.id = r.%I and t.owner_id = r.owner_id)%s then r.%2$I end',
         c.confrelid::regclass, column_name,
         case when c.confrelid = of_table
           then format(' or exists (select from jsonb_populate_recordset(null::%s, $1) t where t.id = r.%I)', of_table, column_name)
         end)
       from pg_constraint c
       where c.conrelid = of_table and c.confdeltype = 'n' and c.confdelsetcols = array[column_number]),
      format('r.%I', column_name))
  $$;

-- Undo leaves columns that a deployment added meanwhile to their defaults: the kept rows have none of them.
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
      select g.part, g.part_name, stored.columns, stored.contents,
        case g.depth when 0 then format('r.id = %L or ', undone.resource_id) else '' end || coalesce(
        string_agg(format('(%s or exists (select from %s p where %s)%s)', g.no_parent, g.parent, g.condition,
          case when g.parent = g.part then format(
            ' or exists (select from jsonb_populate_recordset(null::%s, $1) p where %s)', g.part, g.condition) end
        ), ' and ') filter (where g.parent is not null), 'true') as stands
      from keystead.cascade_of(format('keystead.%I', undone.table_name)::regclass) g
      join keystead.restore_order(format('keystead.%I', undone.table_name)::regclass) o on o.part = g.part
      cross join lateral (
        select string_agg(quote_ident(a.attname), ', ') as columns,
          string_agg(keystead.restored_value(g.part, a.attnum, a.attname), ', ') as contents
        from pg_attribute a
        where a.attrelid = g.part and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and undone.kept -> g.part_name::text -> 0 ? a.attname::text
      ) stored
      group by g.part, g.part_name, g.depth, o.place, stored.columns, stored.contents
      order by case when max(o.place) over () < 50 then o.place else g.depth end
    loop
      going := coalesce(undone.kept -> step.part_name::text, '[]');
      continue when going = '[]';
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
      execute format('insert into %s (%s) select %s from jsonb_populate_recordset(null::%1$s, $1) r%4$s',
        step.part, step.columns, step.contents,
        case step.part_name when 'notices' then ' on conflict do nothing' end) using going;
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
  keystead.restore_order(regclass), keystead.restored_value(regclass, smallint, name) from public;
