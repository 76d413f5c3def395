import type { ApiSide, Place, Rule } from '@keystead/api-client/testing/rules/rule'
import { resourceRules } from '@keystead/api-client/testing/rules/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../testing.ts'
import { type StandingRows, standingRows, takenBody } from './testing.ts'

let api: TestApi
let rows: StandingRows
beforeAll(async () => {
  api = await createTestApi()
  rows = await standingRows(api)
})
afterAll(() => api.close())

const at = (holder: object, path: string[]) =>
  path.reduce<object>((outer, step) => Reflect.get(outer, step), holder)

/** Sends a body in which only this field may be wrong. */
function send({ at: call, under }: Place, field: string, value: unknown, beside: object = {}) {
  const [method = '', place = ''] = call.split(' ')
  const path = place.replace(/\w+Id\b/, (name) => String(Reflect.get(rows, name)))
  const body = takenBody(call, rows)
  Object.assign(at(body, under?.split('.') ?? []), beside, { [field]: value })
  return api.call(method as 'POST', path, body)
}

/** Where a row that is read has what was sent under another name. */
const readUnder: Record<string, string[]> = {
  person: ['person'],
  organization: ['organization'],
  person_data: ['person'],
  organization_data: ['organization'],
}

const cases = resourceRules.flatMap(({ api: side, ...rule }) =>
  (side?.at ?? []).map((place): [string, string, Place, ApiSide & Pick<Rule, 'field'>] => [
    place.at,
    `${rule.field}: ${side?.limit} (${rule.source})`,
    place,
    { ...(side as ApiSide), field: rule.field },
  ]),
)

describe('the API enforces', () => {
  it.each(cases)('%s %s', async (_call, _rule, place, { field, beside, ...limit }) => {
    const fine = place.at.startsWith('POST') ? 201 : 200
    for (const value of limit.takes ?? []) {
      const { status, body } = await send(place, field, value, beside)
      expect({ value, status, detail: body.detail }).toEqual({ value, status: fine, detail: undefined })
    }
    const gives = 'default' in limit ? [undefined, null].map((value) => [value, limit.default]) : limit.gives
    for (const [value, kept] of gives ?? []) {
      const { status, body } = await send(place, field, value, beside)
      expect({ value, status, detail: body.detail }).toEqual({ value, status: fine, detail: undefined })
      expect({ value, kept: Reflect.get(at(body, readUnder[place.under ?? ''] ?? []), field) }).toEqual({
        value,
        kept,
      })
    }
    for (const [value, type, msg] of limit.refuses ?? []) {
      const { status, body } = await send(place, field, value, beside)
      const loc = ['body', ...(place.under ? [place.under] : []), field]
      const item = { loc: loc.map((part) => (part === '0' ? 0 : part)), type, ...(msg && { msg }) }
      expect({ value, status, items: body.detail }).toMatchObject({ value, status: 422, items: [item] })
      expect(body.detail).toHaveLength(1)
    }
  })
})

it('lists every error, one per unknown key', async () => {
  const { body } = await api.call('POST', '/property-groups/', { description: 1, a: 1, b: 2 })
  expect(body.detail.map((item) => item.loc.join('.')).sort()).toEqual([
    'body.a',
    'body.b',
    'body.description',
    'body.name',
  ])
})
