import { type Account, createAccount, sessionOf } from '../accounts.ts'
import { add, addLease, addUnit, apiOf, type Call } from '../api.ts'
import { givePlan } from '../payments/give-plan.ts'
import { addLongPayments } from './long-payments.ts'
import { addLongGroup, addLongLease, addLongOrganization, addLongPerson } from './long-people.ts'

/** One word of 50 letters: the maximum length of a unit number, with no place to break. */
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänswohnung'
const propertyName = `Wohnungseigentümergemeinschaft ${longWord} Weserstraße`
const buildingName = `Vorderhaus mit Seitenflügel und Remise, ${longWord}`
const street = `Heinrich-von-Stephan-Brücke am ${longWord} 112a`
const city = 'Hellschen-Heringsand-Unterschaar am Nord-Ostsee-Kanal'
const tenant = {
  first_name: 'Maximiliane-Wilhelmine Karoline-Friederike',
  last_name: 'Schulze-Donaudampfschifffahrtskapitän-Münchhausen',
}
const short = { first_name: 'Li', last_name: 'Wu' }
const sevenDigits = 1_234_567.89
const day = 86_400_000

export interface LongPortfolio {
  landlord: Account
  property: string
  /** A vacant unit without leases. */
  empty: string
  building: string
  unit: string
  person: string
  organization: string
  /** A lease with many periods, the current one with many components. */
  lease: string
  period: string
  /** A let unit still marked as available. */
  draft: string
  payment: string
  /** A reminder about open months. */
  reminder: string
  /** An inactive group with several members, sharing a property, a unit and a person. */
  accessGroup: string
}

/**
 * A landlord with names and amounts of maximum length: a property of two buildings whose units are let, ending soon,
 * ended, with differing rents, vacant now or later, and one with a short name among them.
 */
export async function addLongPortfolio(url: string): Promise<LongPortfolio> {
  const landlord = await createAccount(url, 'sweep')
  await givePlan(url, landlord, 'starter')
  const call = apiOf(url, (await sessionOf(url, landlord)).access_token)
  const property = await add(call, '/property-groups/', { name: propertyName, description: buildingName })
  await call('PUT', `/property-groups/${property}`, {
    property_type: 'residential',
    year_built: 1904,
    street,
    city,
    state: 'Schleswig-Holstein',
    zip_code: '25764',
    country: 'DE',
    purchase_price: 9_876_543.21,
    purchase_date: '2011-12-31',
    property_tax: 1_234_567.89,
    insurance_cost: 1_234_567.89,
    maintenance_fund: 7_654_321.09,
  })
  const front = await addBuilding(call, property, buildingName)
  const back = await addBuilding(call, property, 'Hinterhaus')
  const { unit, flagged } = await addLetUnits(call, front)
  await addVacantUnits(call, back)
  const people = await addPeople(call, front)
  const paid = await addLongPayments(call, people.lease)
  const draft = await add(call, '/lease-agreements/', {
    rent_unit_id: flagged,
    tenant_contact_id: people.organization,
    lease_status: 'draft',
    start_date: '2021-01-01',
    monthly_rent: sevenDigits,
  })
  await add(call, '/property-groups/', { name: 'Hof' })
  const empty = await add(call, '/property-groups/', { name: `Baugrund ${longWord}` })
  const accessGroup = await addLongGroup(call, { property, unit, person: people.person })
  return { landlord, property, empty, building: front, unit, ...people, ...paid, draft, accessGroup }
}

const addBuilding = (call: Call, property: string, name: string) =>
  add(call, '/buildings/', {
    propertygroup_id: property,
    building_number: '112a',
    street,
    city,
    postal_code: '25764',
    country: 'Germany',
    state_province: 'Schleswig-Holstein',
    name,
    total_floors: 5,
    year_built: 1904,
  })

const addLongUnit = (call: Call, building: string, number: string, floor: number, more = {}) =>
  add(call, '/rent-units/', {
    building_id: building,
    unit_number: number,
    unit_name: `${floor}. OG links, ${longWord}`,
    unit_type: 'wohnung',
    floor_number: floor,
    total_area: 12_345.67,
    number_of_rooms: 12,
    number_of_bathrooms: 3,
    ...more,
  })

async function addLetUnits(call: Call, building: string): Promise<{ unit: string; flagged: string }> {
  const taken = { is_available: false }
  const unit = await addLongUnit(call, building, longWord, 1, taken)
  const lease = { tenant, start_date: '2015-12-28', monthly_rent: sevenDigits }
  const first = await addLease(call, { ...lease, unit })
  await addOtherSum(call, first)
  const soon = await addLongUnit(call, building, 'VH-02', 2, taken)
  await addLease(call, { ...lease, unit: soon, end_date: daysFromNow(27) })
  const ended = await addLongUnit(call, building, 'VH-03', 3, taken)
  await addLease(call, { ...lease, unit: ended, end_date: daysFromNow(-40), monthly_rent: 4_321.5 })
  const flagged = await addLongUnit(call, building, 'VH-04', -1)
  await addLease(call, { unit: flagged, tenant: short, start_date: '2020-02-29', monthly_rent: 87 })
  return { unit, flagged }
}

/** Components whose sum differs from the period's rent, which differs from the lease's. */
async function addOtherSum(call: Call, lease: string): Promise<void> {
  const period = await add(call, '/rental-periods/', {
    lease_agreement_id: lease,
    start_date: '2015-12-28',
    total_rent: 2_345_678.9,
  })
  await add(call, '/rent-components/', {
    rental_period_id: period,
    component_name: 'Miete',
    component_type: 'base_rent',
    amount: sevenDigits,
  })
}

/** A tenant with every field set, and leases of each status. */
async function addPeople(call: Call, building: string) {
  const person = await addLongPerson(call, tenant)
  const organization = await addLongOrganization(call)
  const unit = await addLongUnit(call, building, 'VH-05', 5, { is_available: false })
  const rented = await addLongLease(call, { unit, tenant: person })
  const other = { rent_unit_id: unit, tenant_contact_id: organization, start_date: '2010-01-01' }
  for (const lease_status of ['draft', 'terminated', 'renewed'])
    await add(call, '/lease-agreements/', { ...other, lease_status, end_date: '2011-12-31' })
  return { person, organization, ...rented }
}

async function addVacantUnits(call: Call, building: string): Promise<void> {
  await addLongUnit(call, building, `HH-${longWord.slice(0, 40)}`, 4)
  const later = await addLongUnit(call, building, 'HH-02', 12, { available_from: daysFromNow(60) })
  const past = { start_date: '2015-01-01', end_date: '2019-12-31', lease_status: 'expired' }
  await addLease(call, { unit: later, tenant, monthly_rent: sevenDigits, ...past })
  await addUnit(call, building, 'HH-03')
}

const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
