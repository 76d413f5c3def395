import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ANNA,
  addLease,
  building,
  createTestApi,
  organization,
  person,
  type Rows,
  share,
  type TestApi,
} from '../testing.ts'
import { accessRules } from './access-rules.ts'
import { contactRules } from './contact-rules.ts'
import { leaseRules } from './lease-rules.ts'
import { propertyRules } from './property-rules.ts'
import type { Quoted, Rule } from './rule.ts'

const TABLE = [...propertyRules, ...contactRules, ...leaseRules, ...accessRules]

let api: TestApi
let rows: Rows & { accessId: string; organizationId: string }
beforeAll(async () => {
  api = await createTestApi()
  const { groupId: accessId } = await share(api, ANNA, 'x', [])
  const { body } = await api.call('POST', '/contacts/', organization)
  rows = { ...(await addLease(api)), accessId, organizationId: body.id }
})
afterAll(() => api.close())

/** A body that is taken, to which one field is then added. */
function taken(on: string): Record<string, unknown> {
  const { buildingId, unitId, leaseId, periodId } = rows
  const bodies: Record<string, object> = {
    'POST /property-groups/': { name: 'ok' },
    'POST /buildings/': building,
    'POST /rent-units/': { building_id: buildingId, unit_number: '9' },
    'POST /contacts/ (person)': person,
    'POST /contacts/ (organization)': organization,
    'PATCH /contacts/contactId': { contact_data: {}, person_data: {} },
    'PATCH /contacts/organizationId': { organization_data: {} },
    'POST /lease-agreements/': { rent_unit_id: unitId, start_date: '2026-01-01' },
    'POST /rental-periods/': { lease_agreement_id: leaseId, start_date: '2026-01-01', total_rent: 1 },
    'POST /rent-components/': {
      rental_period_id: periodId,
      component_name: 'x',
      component_type: 'fixed',
      amount: 1,
    },
    'POST /access-groups/': { name: 'ok' },
    // Fees, an end and an open end exclude each other: each row starts without them.
    'PUT /lease-agreements/leaseId': {
      late_fee_percentage: null,
      late_fee_fixed_amount: null,
      end_date: null,
      is_month_to_month: false,
      start_date: '2020-01-01',
    },
  }
  return structuredClone({ ...bodies[on] })
}

function send({ on, field }: Rule, value: unknown) {
  const [method = '', place = ''] = on.split(' ')
  const path = place.replace(/\w+Id$/, (name) => String(Reflect.get(rows, name)))
  const body = taken(on)
  const steps = field.split('.')
  const holder = steps.slice(0, -1).reduce<object>((outer, step) => Reflect.get(outer, step), body)
  Reflect.set(holder, steps.at(-1) ?? '', value)
  return api.call(method as 'POST', path, body)
}

const rowsWith = (part: 'ok' | 'no') =>
  TABLE.flatMap((rule) => (rule[part]?.length ? [[rule.on, rule.field, rule] as const] : []))

describe('takes', () => {
  it.each(rowsWith('ok'))('%s: %s at its edges', async (_on, _field, rule) => {
    for (const value of rule.ok ?? []) {
      const { status, body } = await send(rule, value)
      expect([value, status, status >= 400 && body.detail]).toEqual([
        value,
        rule.on.startsWith('POST') ? 201 : 200,
        false,
      ])
    }
  })
})

describe('refuses', () => {
  it.each(rowsWith('no'))('%s: %s beyond them, with one item at its place', async (_on, field, rule) => {
    for (const [value, type, text] of rule.no ?? []) {
      const { status, body } = await send(rule, value)
      const found = { value, status, items: body.detail }
      const item = { loc: ['body', ...field.split('.')], type, ...(text && { msg: text.en }) }
      expect(found).toMatchObject({ value, status: 422, items: [item] })
      expect(body.detail).toHaveLength(1)
    }
  })
})

it('names every mistake, one item for each key too many', async () => {
  const { body } = await api.call('POST', '/property-groups/', { description: 1, a: 1, b: 2 })
  expect(body.detail.map((item) => item.loc.join('.')).sort()).toEqual([
    'body.a',
    'body.b',
    'body.description',
    'body.name',
  ])
})

const sentences = TABLE.flatMap((rule) => (rule.no ?? []).flatMap(([, , text]) => (text ? [text] : [])))
const byKey = new Map(sentences.map((text): [string, Quoted] => [text.key, text]))

/** A module words its forms itself, in its own catalogue: where it has the sentence, it is the one of the table. */
it.each([...byKey])('%s stands alike in the catalogue, in both languages', async (key, text) => {
  const [module = '', ...rest] = key.split('.')
  for (const language of ['en', 'de'] as const) {
    const file = join(import.meta.dirname, '../../../../remotes', module, 'src/locales', `${language}.json`)
    const found: string | undefined = JSON.parse(await readFile(file, 'utf8'))[rest.join('.')]
    if (found !== undefined) expect(found).toBe(text[language])
  }
})
