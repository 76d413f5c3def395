-- A row's owner never changes, whoever edits it.
create function keystead.keep_owner() returns trigger
  language plpgsql
  as $$
  begin
    raise insufficient_privilege using message = 'a row keeps its owner';
  end $$;

-- A row is reached by its owner, by a grant on it, or by one on what it is a part of. The clause on the parent stands
-- beside that on the row, for a row just inserted is in no list that was made before.
do $$
declare
  t record;
  mine constant text := 'owner_id = (select keystead.caller_id())';
begin
  for t in
    select * from (values
      -- table, kind, own id, parent column, parent kind, levels: add to the parent, change, delete itself, by the parent
      ('property_groups', 'property_group', 'id', null, null, null, 2, 4, null),
      ('buildings', 'building', 'id', 'propertygroup_id', 'property_group', 3, 2, 4, 3),
      ('rent_units', 'rent_unit', 'id', 'building_id', 'building', 3, 2, 4, 3),
      ('lease_agreements', 'lease_agreement', 'id', 'rent_unit_id', 'rent_unit', 3, 2, 4, 3),
      ('contacts', 'contact', 'id', null, null, null, 2, 4, null),
      ('persons', 'contact', 'contact_id', null, null, null, 2, 4, null),
      ('organizations', 'contact', 'contact_id', null, null, null, 2, 4, null),
      ('rental_periods', 'lease_agreement', 'lease_agreement_id', 'lease_agreement_id', 'lease_agreement', 2, 2, 2, 2),
      ('rent_components', 'rental_period', 'rental_period_id', 'rental_period_id', 'rental_period', 2, 2, 2, 2)
    ) as v(name, kind, key, parent, parent_kind, add_level, edit_level, delete_level, parent_delete_level)
  loop
    execute format('alter table keystead.%I enable row level security', t.name);
    execute format('grant select, insert, update, delete on keystead.%I to app_rw', t.name);
    execute format(
      'create policy see on keystead.%I for select to app_rw using (%s or %I = any ((select keystead.reach(%L, 1))::uuid[])%s)',
      t.name, mine, t.key, t.kind,
      case when t.parent is null then '' else format(
        ' or %I = any ((select keystead.reach(%L, 1))::uuid[])', t.parent, t.parent_kind) end
    );
    execute format(
      'create policy add on keystead.%I for insert to app_rw with check (%s%s)',
      t.name, mine,
      case when t.parent is null then '' else format(
        ' or %I = any ((select keystead.reach(%L, %s))::uuid[])', t.parent, t.parent_kind, t.add_level) end
    );
    execute format(
      'create policy edit on keystead.%I for update to app_rw'
      ' using (%2$s or %3$I = any ((select keystead.reach(%4$L, %5$s))::uuid[]))'
      ' with check (%2$s or %3$I = any ((select keystead.reach(%4$L, %5$s))::uuid[]))',
      t.name, mine, t.key, t.kind, t.edit_level
    );
    execute format(
      'create policy remove on keystead.%I for delete to app_rw using (%s or %I = any ((select keystead.reach(%L, %s))::uuid[])%s)',
      t.name, mine, t.key, t.kind, t.delete_level,
      case when t.parent is null then '' else format(
        ' or %I = any ((select keystead.reach(%L, %s))::uuid[])', t.parent, t.parent_kind, t.parent_delete_level) end
    );
    execute format(
      'create trigger keep_owner before update on keystead.%I for each row'
      ' when (old.owner_id is distinct from new.owner_id) execute function keystead.keep_owner()',
      t.name
    );
  end loop;
end $$;

alter table keystead.access_groups enable row level security;
alter table keystead.access_group_members enable row level security;
alter table keystead.group_permissions enable row level security;
alter table keystead.invitations_due enable row level security;

create policy own on keystead.access_groups to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
create policy own on keystead.access_group_members to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));
-- Whoever is in somebody's group may leave it: a member sees and takes away the own membership, nobody else's. It is
-- known by the verified address alone, as what the group grants is.
create policy see_own on keystead.access_group_members for select to app_rw
  using (email = (select keystead.caller_email()));
create policy leave on keystead.access_group_members for delete to app_rw
  using (email = (select keystead.caller_email()));
-- A grant names own rows, or rows that came with level 5; a permission of 5 on those is refused by the table itself.
create policy own on keystead.group_permissions to app_rw
  using (owner_id = (select keystead.caller_id()))
  with check (
    owner_id = (select keystead.caller_id())
    and (
      resource_owner_id = (select keystead.caller_id())
      or property_group_id = any ((select keystead.reach('property_group', 5))::uuid[])
      or building_id = any ((select keystead.reach('building', 5))::uuid[])
      or rent_unit_id = any ((select keystead.reach('rent_unit', 5))::uuid[])
      or lease_agreement_id = any ((select keystead.reach('lease_agreement', 5))::uuid[])
      or contact_id = any ((select keystead.reach('contact', 5))::uuid[])
    )
  );
create policy own on keystead.invitations_due to app_rw
  using (owner_id = (select keystead.caller_id())) with check (owner_id = (select keystead.caller_id()));

grant select, insert, update, delete
  on keystead.access_groups, keystead.access_group_members, keystead.group_permissions, keystead.invitations_due
  to app_rw;
