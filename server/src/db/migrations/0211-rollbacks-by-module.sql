-- A module's list names each canary that was rolled back.
create index registry_audit_rollbacks on keystead.registry_audit (module_id) where act = 'rollback';
