import { expect, it } from 'vitest'
import { aLease, aTenant } from '../testing/lease-rows.ts'
import { tenantsName } from './tenant-name.ts'

const anna = aTenant('Anna', 'Vogt')
const ben = aTenant('Ben', 'Vogt')
const piotr = aTenant('Piotr', 'Kowalski')
const firm = {
  id: '1',
  is_visible: true,
  contact_type: 'organization' as const,
  person: null,
  organization: { organization_name: 'Café Vogt', email_primary: null, phone_primary: null },
}

it.each([
  [[], '', ''],
  [[anna], 'Anna Vogt', 'Anna Vogt'],
  [[anna, ben], 'Anna and Ben Vogt', 'Anna und Ben Vogt'],
  [[anna, piotr], 'Anna Vogt and Piotr Kowalski', 'Anna Vogt und Piotr Kowalski'],
  [[firm, ben], 'Café Vogt and Ben Vogt', 'Café Vogt und Ben Vogt'],
  [[firm, firm], 'Café Vogt and Café Vogt', 'Café Vogt und Café Vogt'],
  [[anna, ben, piotr], 'Anna Vogt and 2 others', 'Anna Vogt und 2 weitere'],
])('names a lease after all its tenants (R59): %#', (tenants, en, de) => {
  const [tenant_contact = null, ...co_tenants] = tenants
  const lease = aLease({ tenant_contact, co_tenants })
  expect([tenantsName(lease, 'en'), tenantsName(lease, 'de')]).toEqual([en, de])
})

it('names a legacy lease by its own tenant name, beside its co-tenants', () => {
  expect(tenantsName(aLease({ tenant_name: 'Jörg Strauß' }), 'en')).toBe('Jörg Strauß')
  expect(tenantsName(aLease({ tenant_name: 'Jörg Strauß', co_tenants: [ben] }), 'en')).toBe(
    'Jörg Strauß and Ben Vogt',
  )
})
