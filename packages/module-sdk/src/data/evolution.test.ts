import { describe, expect, it } from 'vitest'
import { checkEvolution, evolved, givenUp, withKeysOf } from './evolution.ts'
import { type Collection, dataSchema, type ModuleData } from './schema.ts'

const table = (fields: object, more: object = {}): Collection =>
  dataSchema.parse({ entries: { fields, ...more } }).entries as Collection

const lease = { kind: 'ref', to: 'lease-agreements', required: true }
const before = table(
  {
    lease_id: lease,
    amount: { kind: 'money', required: true, max: 100 },
    method: { kind: 'choice', choices: ['cash', 'card'] },
    note: { kind: 'text', max: 10 },
  },
  { rights: 'lease_id', unique: [['note']] },
)
const fields = (changes: object) => ({ ...before.fields, ...changes })
const refusalsOf = (after: Collection) => checkEvolution({ entries: before }, { entries: after })

const other = { rights: 'lease_id', unique: [['note']] }

describe('a collection that other versions write to', () => {
  it('may add optional fields, wider limits, choices and indexes, and drop fields and keys', () => {
    const after = table(
      {
        lease_id: lease,
        amount: { kind: 'money', max: 200 },
        method: { kind: 'choice', choices: ['cash', 'card', 'transfer'] },
        paid_on: { kind: 'day' },
      },
      { rights: 'lease_id', index: [['paid_on']] },
    )
    expect(refusalsOf(after)).toEqual([])
    expect(checkEvolution({}, { entries: after })).toEqual([])
  })

  const share = (limits: object) => table({ share: { kind: 'percent', ...limits } })
  it.each([
    ['max can only rise', { max: 200 }, {}],
    ['min can only fall', { min: -50 }, {}],
    ['min can only fall', { max: 100 }, {}],
    [undefined, {}, { min: 0, max: 100 }],
    [undefined, {}, { min: -50, max: 200 }],
  ])('has limits of its own for a percentage that names none: %s', (reason, from, to) => {
    const refused = checkEvolution({ entries: share(from) }, { entries: share(to) }).join()
    expect(refused).toMatch(reason === undefined ? /^$/ : reason)
  })

  it.each<[string, Collection, RegExp]>([
    ['another kind', table(fields({ note: { kind: 'day' } }), { rights: 'lease_id' }), /of kind text .* day/],
    [
      'a new required field',
      table(fields({ more: { kind: 'day', required: true } }), other),
      /new and required/,
    ],
    [
      'a field that becomes required',
      table(fields({ note: { kind: 'text', max: 10, required: true } }), other),
      /optional/,
    ],
    ['a lower limit', table(fields({ note: { kind: 'text', max: 9 } }), other), /max can only rise/],
    [
      'a limit where there was none',
      table(fields({ amount: { kind: 'money', min: 0, max: 100, required: true } }), other),
      /min can only fall/,
    ],
    [
      'a choice less',
      table(fields({ method: { kind: 'choice', choices: ['cash'] } }), other),
      /choice card is missing/,
    ],
    [
      'another target',
      table(fields({ lease_id: { ...lease, to: 'rent-units' } }), other),
      /to and onDelete cannot change/,
    ],
    ['other rights', table(before.fields, { unique: [['note']] }), /whose sharing decides/],
    [
      'a new key',
      table(before.fields, { rights: 'lease_id', unique: [['note'], ['method']] }),
      /method is new/,
    ],
  ])('refuses %s', (_, after, words) => {
    expect(refusalsOf(after)).toEqual([expect.stringMatching(words)])
  })

  it('names what a version gives up: stored fields, requirements and keys', () => {
    const { note: _, ...others } = before.fields
    const fields = { ...others, amount: { kind: 'money', max: 100 }, remark: { kind: 'text', max: 10 } }
    const after = { entries: table(fields, { rights: 'lease_id' }) }
    expect(givenUp({ entries: before, former: before }, after)).toEqual([
      'data.entries: "amount" is no longer required; once anybody gets this version, no later one can require it.',
      'data.entries: "note" is no longer declared; its values stay stored, but this version does not read them.',
      'data.entries: unique note is no longer declared; once everybody gets this version, none can have it again.',
    ])
    expect(givenUp({}, after)).toEqual([])
    expect(givenUp({ entries: before }, { entries: before })).toEqual([])
  })

  it('keeps undeclared fields, and requires what all versions require', () => {
    const after = table({ lease_id: lease, note: { kind: 'text', max: 20 } }, { rights: 'lease_id' })
    const kept = evolved(before, after)
    expect(kept.fields).toMatchObject({
      lease_id: { required: true },
      amount: { kind: 'money', max: 100, required: undefined },
      note: { max: 20 },
    })
    expect(kept.unique).toEqual([])
  })

  it('keeps the keys and indexes of before too while only some people get the version', () => {
    const keys = { rights: 'lease_id', index: [['note', 'method'], ['note']] }
    const [former, later] = [
      table(before.fields, { ...keys, unique: [['note']] }),
      table(before.fields, { ...keys, index: [['method'], ['note']] }),
    ]
    expect(withKeysOf(former, later)).toEqual({
      ...later,
      unique: [['note']],
      index: [['note', 'method'], ['note'], ['method']],
    })
    expect(withKeysOf(undefined, later)).toEqual(later)
  })
})

describe('what all versions of a module declared together', () => {
  const days = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, at) => [`day_${from + at}`, { kind: 'day' }]))
  const wide = (from: number, to: number): ModuleData => ({ entries: table(days(from, to)) })
  const many = (from: number, to: number): ModuleData =>
    dataSchema.parse(
      Object.fromEntries(
        Object.keys(days(from, to)).map((day) => [day.replace('_', '-'), { fields: days(0, 1) }]),
      ),
    )
  const pair = (from: string, to: string): ModuleData =>
    dataSchema.parse({ [from]: { fields: { other: { kind: 'ref', to } } }, [to]: { fields: days(0, 1) } })

  it.each<[string, ModuleData, ModuleData, RegExp]>([
    [
      'fields of a collection',
      wide(0, 60),
      wide(10, 70),
      /^data\.entries\.fields: has more than 60 fields, /,
    ],
    ['collections', many(0, 12), many(8, 21), /^data: has more than 20 collections, /],
    ['a circle', pair('a', 'b'), pair('b', 'a'), /^data\.[ab]: refers to itself through other collections, /],
  ])('keeps the limits of one version: %s', (_, stored, data, words) => {
    expect(checkEvolution(stored, data)[0]).toMatch(words)
    expect(checkEvolution(data, data)).toEqual([])
    // What passed them before this was checked does not keep the next version out.
    const later = Object.entries(data).map(([name, each]) => [name, evolved(stored[name], each)])
    const union: ModuleData = { ...stored, ...Object.fromEntries(later) }
    expect(checkEvolution(union, data)).toEqual([])
  })
})

describe('a declaration', () => {
  it.each<[string, object, RegExp]>([
    [
      'rights by no ref',
      { entries: { fields: { note: { kind: 'text' } }, rights: 'note' } },
      /required field of kind ref/,
    ],
    [
      'rights by an optional ref',
      { entries: { fields: { l: { ...lease, required: false } }, rights: 'l' } },
      /required/,
    ],
    [
      'keep for a required ref',
      { entries: { fields: { l: { ...lease, onDelete: 'keep' } } } },
      /keep is for optional/,
    ],
    ['an index on no field', { entries: { fields: { l: lease }, index: [['x']] } }, /x is not a field/],
    [
      'an unknown target',
      { entries: { fields: { l: { kind: 'ref', to: 'moons' } } } },
      /moons is neither a resource/,
    ],
    ['a column of every row', { entries: { fields: { owner_id: { kind: 'text' } } } }, /column of every row/],
    [
      'a column of the database',
      { entries: { fields: { xmin: { kind: 'decimal' } } } },
      /column of every row/,
    ],
    [
      'an option of another kind',
      { entries: { fields: { note: { kind: 'day', max: 3 } } } },
      /max|Invalid input/,
    ],
    ['a long name', { [`a${'b'.repeat(22)}`]: { fields: { l: lease } } }, /22/],
    [
      'a circle',
      { a: { fields: { b: { kind: 'ref', to: 'b' } } }, b: { fields: { a: { kind: 'ref', to: 'a' } } } },
      /refers to itself/,
    ],
  ])('refuses %s', (_, data, words) => {
    const { error } = dataSchema.safeParse(data)
    expect(JSON.stringify(error?.issues)).toMatch(words)
  })
})
