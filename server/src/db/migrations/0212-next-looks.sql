-- Due work reads the landlords whose next look has come, not all who have a lease that ends.
create index lease_end_looks_by_time on keystead.lease_end_looks (next_at);

-- Here, as servers of the version before write leases too. One day earlier than a mail names it, for time zones.
create function keystead.look_at_lease_end() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into keystead.lease_end_looks as l (user_id, next_at)
      select u.id, (new.end_date - 91)::timestamp at time zone 'UTC'
      from keystead.auth_users u where u.id = new.owner_id
      on conflict (user_id) do update set next_at = excluded.next_at where excluded.next_at < l.next_at;
    return null;
  end $$;
create trigger look_at_end after insert or update of owner_id, end_date, lease_status, is_active
  on keystead.lease_agreements
  for each row when (new.lease_status = 'active' and new.is_active is not false and new.end_date is not null)
  execute function keystead.look_at_lease_end();
