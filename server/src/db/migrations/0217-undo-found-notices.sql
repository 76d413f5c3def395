-- A notice that was found again before its row was restored stays as it is.
do $$
begin
  execute replace(replace(pg_get_functiondef('keystead.undo_deletion(uuid)'::regprocedure),
    'where %3$s''', 'where %3$s%4$s'''),
    'step.stands)', 'step.stands, case step.part_name when ''notices'' then '' on conflict do nothing'' end)');
end $$;
