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
      select g.part, g.part_name, (
        select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = g.part and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and undone.kept -> g.part_name::text -> 0 ? a.attname::text
      ) as columns, case g.depth when 0 then format('r.id = %L or ', undone.resource_id) else '' end || coalesce(
        string_agg(format('(%s or exists (select from %s p where %s)%s)', g.no_parent, g.parent, g.condition,
          case when g.parent = g.part then format(
            ' or exists (select from jsonb_populate_recordset(null::%s, $1) p where %s)', g.part, g.condition) end
        ), ' and ') filter (where g.parent is not null), 'true') as stands
      from keystead.cascade_of(format('keystead.%I', undone.table_name)::regclass) g
      group by g.part, g.part_name, g.depth order by g.depth
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
