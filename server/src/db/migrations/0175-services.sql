-- Services of modules, as the deployment names them. A row without an address is kept: the service may hold data still.
create table keystead.module_services (
  module_id text primary key references keystead.modules (id),
  url text,
  set_by text not null,
  set_at timestamptz not null default now()
);
