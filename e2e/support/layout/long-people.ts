import { add, type Call } from '../api.ts'

/** Contacts, a lease and an access group with every field at its maximum length. */

const address = {
  address_line1: 'Heinrich-von-Stephan-Brücke am Donaudampfschifffahrtsgesellschaftsufer 112a',
  address_line2: 'Vorderhaus mit Seitenflügel und Remise, 4. Obergeschoss links, bei Schulze-Donaudampf',
  city: 'Hellschen-Heringsand-Unterschaar am Nord-Ostsee-Kanal',
  state: 'Schleswig-Holstein',
  country: 'Germany',
  postal_code: '25764',
}
const longMail = (name: string) => `${name}.donaudampfschifffahrtsgesellschaft@verwaltung.example.org`
const phone = '+49 (0) 4833 123 456 789-1001'
const notes = 'Nur nach Absprache mit der Donaudampfschifffahrtsgesellschaft anrufen. '.repeat(6)

/** A person with every field set. @returns the contact's id */
export const addLongPerson = (call: Call, name: { first_name: string; last_name: string }): Promise<string> =>
  add(call, '/contacts/', {
    contact: { contact_type: 'person', preferred_contact_method: 'email', notes },
    person: {
      ...name,
      middle_name: 'Franziska-Donaudampf',
      title: 'Professorin Dr. Dr. h. c.',
      suffix: 'die Jüngere',
      date_of_birth: '1961-12-31',
      email: longMail('maximiliane-wilhelmine'),
      phone_primary: phone,
      phone_secondary: phone,
      ...address,
      emergency_contact_name: 'Karl-Friedrich Schulze-Donaudampfschifffahrtskapitän-Münchhausen',
      emergency_contact_phone: phone,
      emergency_contact_relationship: 'Schwiegersohn und Generalbevollmächtigter',
    },
  })

/** An organization with every field set. */
export const addLongOrganization = (call: Call): Promise<string> =>
  add(call, '/contacts/', {
    contact: { contact_type: 'organization', preferred_contact_method: 'phone', notes },
    organization: {
      organization_name:
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Nord-Ost mbH',
      legal_name: 'Donaudampfschifffahrtsgesellschaft Nord-Ost mit beschränkter Haftung & Co. KG auf Aktien',
      organization_type: 'Kommanditgesellschaft auf Aktien',
      industry: 'Binnenschifffahrtsversicherung',
      tax_id: 'DE 123 456 789 / 12/345/67890',
      website: `https://www.${'donaudampf'.repeat(5)}.example.org`,
      email_primary: longMail('hauptverwaltung'),
      email_billing: longMail('rechnungseingang'),
      phone_primary: phone,
      phone_secondary: phone,
      fax: phone,
      ...address,
      ...Object.fromEntries(Object.entries(address).map(([field, text]) => [`billing_${field}`, text])),
      primary_contact_name: 'Karl-Friedrich Schulze-Donaudampfschifffahrtskapitän-Münchhausen',
      primary_contact_title: 'Generalbevollmächtigter für Liegenschaften',
      primary_contact_email: longMail('karl-friedrich'),
      primary_contact_phone: phone,
      payment_terms: 'Zahlbar innerhalb von 30 Tagen nach Erhalt der Rechnung, 2 % Skonto bei 10 Tagen',
      business_hours: 'Montag bis Donnerstag 8 bis 16 Uhr, freitags nur nach Vereinbarung',
    },
  })

/** A group with many members that shares much. @returns the group's id */
export async function addLongGroup(call: Call, rows: { property: string; unit: string; person: string }) {
  const group = await add(call, '/access-groups/', {
    name: 'Hausverwaltung Donaudampfschifffahrtsgesellschaftskapitänswohnung mit Seitenflügel und Remise',
    description: notes,
    is_active: false,
  })
  for (const name of ['maximiliane-wilhelmine', 'karl-friedrich', 'hauptverwaltung'])
    await add(call, `/access-groups/${group}/members/`, { email: longMail(name) })
  // An inactive group grants nothing: its last member sees something through another group.
  const active = await add(call, '/access-groups/', { name: 'Familie' })
  await add(call, `/access-groups/${active}/members/`, { email: longMail('maximiliane-wilhelmine') })
  for (const each of [group, active])
    await call('PUT', `/access-groups/${each}/permissions/`, [
      { resource_type_id: 'property_group', resource_id: rows.property, permission: 3 },
      { resource_type_id: 'rent_unit', resource_id: rows.unit, permission: 5 },
      { resource_type_id: 'contact', resource_id: rows.person, permission: 1 },
    ])
  return group
}

const thisYear = new Date().getFullYear()
const [firstYear, lastYear] = [thisYear - 14, thisYear + 1]

/** A lease of many rental periods; the current one has many components, whose sum differs from its rent. */
export async function addLongLease(
  call: Call,
  rows: { unit: string; tenant: string },
): Promise<{ lease: string; period: string }> {
  const lease = await add(call, '/lease-agreements/', {
    rent_unit_id: rows.unit,
    tenant_contact_id: rows.tenant,
    lease_status: 'active',
    lease_number: `ML-${firstYear}-DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTS-0001`,
    lease_type: 'residential',
    start_date: `${firstYear}-01-01`,
    monthly_rent: 1_234_567.89,
    security_deposit: 3_703_703.67,
    payment_due_day: 31,
    late_fee_fixed_amount: 1_234_567.89,
    late_fee_grace_period: 364,
    lease_number_of_tenants: 99,
    notes,
  })
  let current = ''
  for (let year = firstYear; year <= lastYear; year += 1) {
    const period = await add(call, '/rental-periods/', {
      lease_agreement_id: lease,
      start_date: `${year}-01-01`,
      ...(year < lastYear && { end_date: `${year}-12-31` }),
      total_rent: 1_234_567.89 + (year - firstYear) * 10_000,
      notes,
    })
    if (year === thisYear) current = period
  }
  await addComponents(call, current)
  return { lease, period: current }
}

async function addComponents(call: Call, period: string): Promise<void> {
  const components = [
    [
      'Grundmiete der Donaudampfschifffahrtsgesellschaftskapitänswohnung mit Seitenflügel',
      'fixed',
      1_234_567.89,
    ],
    ['Betriebskostenvorauszahlung nach Betriebskostenverordnung', 'fixed', 123_456.78],
    ['Heizkostenvorauszahlung', 'fixed', 98_765.43],
    ['Verwaltungspauschale', 'percentage', 12.345],
    ['Tiefgaragenstellplatz', 'other', 99_999.99],
  ] as const
  for (const [order, [component_name, component_type, amount]] of components.entries())
    await add(call, '/rent-components/', {
      rental_period_id: period,
      component_name,
      component_type,
      amount: Math.round(amount * 100) / 100,
      display_order: order,
      is_taxable: true,
      tax_rate: 19,
      notes,
    })
}
