-- How calls of modules' services ended, by hour: a class of status (`2xx`) or the type of our own answer.
create table keystead.module_service_hours (
  module_id text not null,
  hour timestamptz not null,
  outcome text not null,
  count integer not null,
  primary key (module_id, hour, outcome)
);

create table keystead.module_service_failures (
  id bigint generated always as identity primary key,
  module_id text not null,
  at timestamptz not null,
  outcome text not null,
  method text not null,
  -- As in the log of the server and of the service.
  request_id text not null
);
create index on keystead.module_service_failures (module_id, id desc);
create index on keystead.module_service_failures (at);
