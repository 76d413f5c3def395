-- A step of its own: while leases are read, they can be written.
insert into keystead.lease_end_looks as l (user_id, next_at)
  select u.id, greatest((min(a.end_date) - 91)::timestamp, (w.sent_on + 7)::timestamp) at time zone 'UTC'
  from keystead.lease_agreements a
  join keystead.auth_users u on u.id = a.owner_id
  left join keystead.weekly_mails w on w.user_id = u.id
  where a.lease_status = 'active' and a.is_active is not false and a.end_date >= current_date - 1
  group by u.id, w.sent_on
  on conflict (user_id) do update set next_at = excluded.next_at where excluded.next_at > l.next_at;
