import { join } from 'node:path'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { leaseViolations } from '@keystead/api-client/lease-agreements/rules/violations'
import { componentFields } from '@keystead/api-client/rent-components/fields'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import { missingFieldKeys, unusedAndMissingKeys } from '@keystead/module-sdk/testing'
import commonTexts from '@keystead/ui-kit/locales/en.json'
import { expect, it } from 'vitest'
import de from './de.json'
import en from './en.json'

const tables = [leaseFields, componentFields, periodFields]

it('has exactly the texts that the code uses, in both languages', async () => {
  const folder = join(import.meta.dirname, '..', '..')
  expect(await unusedAndMissingKeys(folder, commonTexts)).toEqual([])
})

it('has texts for the server’s rules across two fields (R4, R5)', () => {
  const broken = {
    start_date: '2026-05-01',
    end_date: '2026-04-30',
    is_month_to_month: true,
    late_fee_percentage: 2,
    late_fee_fixed_amount: 10,
    tenant_contact_id: 'lea',
    co_tenant_contact_ids: ['lea', 'ole', 'ole'],
  }
  const words = leaseViolations(broken).map(({ type, msg }) => [`refused.${type}`, msg])
  expect(words).toHaveLength(5)
  expect(en).toMatchObject(Object.fromEntries(words))
})

it('has a text for each form field', () => {
  expect(missingFieldKeys({ en, de }, commonTexts, tables)).toEqual([])
})
