-- In a collection with a field r, `to_jsonb(r)` was the field, not the row: deletions failed or could not be undone.
do $$
begin
  execute replace(pg_get_functiondef('keystead.record_for_undo()'::regprocedure), 'to_jsonb(r)', 'to_jsonb(r.*)');
end $$;
