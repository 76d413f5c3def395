import { sql } from 'kysely'

/**
 * The name of building `b`, as on screen: its number is a sequence within a property; the house number is part of the
 * street.
 */
export const buildingName = sql<string>`coalesce(nullif(b.name, ''), b.street)`

/**
 * The current name of the row that table `a` references by `resource_type` and `resource_id`; null if deleted or not
 * visible to the caller.
 */
export const nameNow = sql<string | null>`case a.resource_type
  when 'property_group' then (select g.name from keystead.property_groups g where g.id = a.resource_id)
  when 'building' then (select ${buildingName} from keystead.buildings b where b.id = a.resource_id)
  when 'rent_unit' then (select u.unit_number from keystead.rent_units u where u.id = a.resource_id)
  when 'contact' then (
    select coalesce(o.organization_name, concat_ws(' ', p.first_name, p.last_name))
    from keystead.contacts c
    left join keystead.persons p on p.contact_id = c.id
    left join keystead.organizations o on o.contact_id = c.id
    where c.id = a.resource_id)
  when 'lease_agreement' then (
    select coalesce(l.lease_number, u.unit_number)
    from keystead.lease_agreements l join keystead.rent_units u on u.id = l.rent_unit_id
    where l.id = a.resource_id)
  when 'rental_period' then (
    select coalesce(l.lease_number, u.unit_number)
    from keystead.rental_periods r
    join keystead.lease_agreements l on l.id = r.lease_agreement_id
    join keystead.rent_units u on u.id = l.rent_unit_id
    where r.id = a.resource_id)
  when 'rent_component' then (
    select c.component_name from keystead.rent_components c where c.id = a.resource_id)
  when 'access_group' then (select g.name from keystead.access_groups g where g.id = a.resource_id)
end`
