import type { Place } from '@keystead/api-client/testing/rules/rule'
import { resourceRules } from '@keystead/api-client/testing/rules/table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../testing.ts'
import {
  bodiesOf,
  refusedAt,
  type Sent,
  type StandingRows,
  standingRows,
  takenAt,
  takenBody,
} from './testing.ts'

let api: TestApi
let rows: StandingRows
beforeAll(async () => {
  api = await createTestApi()
  rows = await standingRows(api)
})
afterAll(() => api.close())

const at = (holder: object, path: string[]) =>
  path.reduce<object>((outer, step) => Reflect.get(outer, step), holder)

const pathOf = ({ under }: Place) => under?.split('.') ?? []

/** Sends a body in which only these fields may be wrong. */
function send(call: string, sent: Sent[]) {
  const [method = '', place = ''] = call.split(' ')
  const path = place.replace(/\w+Id\b/, (name) => String(Reflect.get(rows, name)))
  const body = takenBody(call, rows)
  for (const { place, field, value, beside } of sent)
    Object.assign(at(body, pathOf(place)), beside, { [field]: value })
  return api.call(method as 'POST', path, body)
}

/** Names under which a row returns a field that was sent under another one. */
const readUnder: Record<string, string[]> = {
  person: ['person'],
  organization: ['organization'],
  person_data: ['person'],
  organization_data: ['organization'],
}

/** For failure messages. */
const told = (sent: Sent[]) => sent.map(({ rule, value }) => [rule, value])

const calls = new Set(resourceRules.flatMap((rule) => rule.api?.at.map((place) => place.at) ?? []))
const callsWith = (valuesAt: (call: string) => Sent[]) =>
  [...calls].filter((call) => valuesAt(call).length > 0)

it.each(callsWith(takenAt))('%s stores each value within the limits', async (call) => {
  for (const sent of bodiesOf(takenAt(call))) {
    const { status, body } = await send(call, sent)
    const fine = call.startsWith('POST') ? 201 : 200
    expect({ sent: told(sent), status, detail: body.detail }).toEqual({ sent: told(sent), status: fine })
    for (const { rule, value, place, field, ...each } of sent)
      if ('kept' in each) {
        const kept = Reflect.get(at(body, readUnder[place.under ?? ''] ?? []), field)
        expect({ rule, value, kept }).toEqual({ rule, value, kept: each.kept })
      }
  }
})

it.each(callsWith(refusedAt))(
  '%s refuses each value beyond them at its field, and no other',
  async (call) => {
    for (const sent of bodiesOf(refusedAt(call))) {
      const { status, body } = await send(call, sent)
      const found = sent.map(({ rule, value, place, field }) => {
        const loc = ['body', ...pathOf(place).map((part) => (part === '0' ? 0 : part)), field]
        return { rule, value, items: body.detail.filter((item) => item.loc.join() === loc.join()) }
      })
      expect(found).toMatchObject(
        sent.map(({ rule, value, type, msg }) => ({ rule, value, items: [{ type, ...(msg && { msg }) }] })),
      )
      expect(body.detail).toHaveLength(sent.length)
      expect(status).toBe(422)
    }
  },
)

it('lists every error, one per unknown key', async () => {
  const { body } = await api.call('POST', '/property-groups/', { description: 1, a: 1, b: 2 })
  expect(body.detail.map((item) => item.loc.join('.')).sort()).toEqual([
    'body.a',
    'body.b',
    'body.description',
    'body.name',
  ])
})
