-- How many rows of collections go with a row's deletion, by kind; also such as the caller does not see.
create function keystead.count_cascade(of_table regclass, resource uuid) returns table (kind text, rows integer)
  language plpgsql stable security definer set search_path = pg_catalog
  as $$
  declare
    parts text;
    counts text;
  begin
    with cascade as materialized (
      select * from keystead.cascade_of(of_table)
    ), steps as (
      select c.part_name as name, c.depth, string_agg(
        case when c.depth = 0 then format('select r.id, r.owner_id from %s r where r.id = $1', c.part)
          else format('select r.id, r.owner_id from %s r join %I p on %s', c.part, c.parent_name, c.condition) end,
        ' union ') as query
      from cascade c
      where (c.depth = 0 or c.parent in (select part from cascade) and c.parent <> c.part)
        and (c.part_name like '%/%' or c.part in (select parent from cascade) or c.depth = 0)
      group by c.part_name, c.depth
    )
    select string_agg(format('%I as (%s)', s.name, s.query), ', ' order by s.depth),
           string_agg(format('select %L::text, count(*)::integer from %I having count(*) > 0', s.name, s.name),
             ' union all ' order by s.name) filter (where s.name like '%/%')
      into parts, counts from steps s;
    if counts is not null then
      return query execute format('with %s %s', parts, counts) using resource;
    end if;
  end $$;

revoke execute on function keystead.count_cascade(regclass, uuid) from public;
grant execute on function keystead.count_cascade(regclass, uuid) to app_rw;
