-- Cleaning looks for old ones every hour.
create index auth_flow_states_by_age on keystead.auth_flow_states (created_at);
