-- A list of ids takes one id per step: an update applies only one row that it joins.
create or replace function keystead.refill(cleared jsonb) returns void
  language plpgsql set search_path = pg_catalog
  as $$
  declare
    step record;
    entry record;
  begin
    for step in
      select s."table", s.field, s.target, s.rows, a.atttypid = 'uuid[]'::regtype as is_list
      from jsonb_to_recordset(cleared) s ("table" name, field name, target name, rows jsonb)
      join pg_attribute a on a.attrelid = to_regclass(format('keystead.%I', s."table")) and a.attname = s.field
    loop
      if step.is_list then
        for entry in
          select * from jsonb_to_recordset(step.rows) c (id uuid, value uuid, at integer) order by c.id, c.at
        loop
          execute format(
            'update keystead.%1$I r set %2$I = r.%2$I[:$3 - 1] || $2 || r.%2$I[$3:]
             where r.id = $1 and not $2 = any (r.%2$I)
               and exists (select from keystead.%3$I t where t.id = $2 and t.owner_id = r.owner_id)',
            step."table", step.field, step.target) using entry.id, entry.value, entry.at;
        end loop;
      else
        execute format(
          'update keystead.%1$I r set %2$I = c.value
           from jsonb_to_recordset($1) c (id uuid, value uuid)
           where r.id = c.id and r.%2$I is null
             and exists (select from keystead.%3$I t where t.id = c.value and t.owner_id = r.owner_id)',
          step."table", step.field, step.target) using step.rows;
      end if;
    end loop;
  end $$;
