-- Half rooms, and floors known by a name.
alter table keystead.rent_units
  add column has_half_room boolean not null default false,
  add column floor_name text,
  add constraint half_room_beside_rooms check (not has_half_room or number_of_rooms is not null);
