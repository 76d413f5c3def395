-- Services of modules read changes by kind, in the order of their transactions.
create index changes_by_kind on keystead.changes (resource_type, xid, id);

-- How far a service has read, so which deleted accounts it knows of.
alter table keystead.module_services add column read_xid xid8, add column read_id bigint;

-- Without a row: rows of a collection that went or came back with another row. There may be thousands.
alter table keystead.changes alter column resource_id drop not null;
do $$
begin
  execute replace(pg_get_functiondef('keystead.note_with_parts(text, text, uuid, uuid)'::regprocedure),
    'if collections <> ''{}'' then',
    'if collections <> ''{}'' then
      insert into keystead.changes (actor_id, act, resource_type, owner_id)
        select keystead.caller_id(), of_act, s.kind, owner from keystead.collection_sizes s
        where s.user_id = owner and s.kind = any (collections) and (s.rows > 0 or of_act <> ''deleted'');');
end $$;
