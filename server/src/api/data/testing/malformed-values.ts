import fc from 'fast-check'
import { ANNA } from '../../testing.ts'

/** Query parameters of collections. */
export const dataQuery = [
  'paid_on',
  'paid_on.from',
  'paid_on.to',
  'slip_id',
  'slip_id.from',
  'sort',
  'limit',
  'after',
  'amount.to',
  'bank_line.to',
  'count',
  'count.from',
  'share.to',
  'part',
  'is_open.from',
  'month.to',
  'mail',
  'web.from',
  'owner_id',
  'shared',
  'paid_on.between',
  '.from',
  'constructor.from',
  'paid_on.from.to',
]

/** Each kind that can be indexed. */
export const kinds = {
  fields: {
    count: { kind: 'integer' },
    share: { kind: 'percent' },
    part: { kind: 'decimal' },
    is_open: { kind: 'flag' },
    month: { kind: 'month' },
    mail: { kind: 'email' },
    web: { kind: 'text' },
    cost: { kind: 'money' },
    on: { kind: 'day' },
    land: { kind: 'country' },
    phone: { kind: 'tel' },
    page: { kind: 'url' },
    more: { kind: 'refs', to: 'contacts' },
    kind_of: { kind: 'choice', choices: ['a', 'b'] },
  },
  unique: [['web', 'page']],
  index: [
    ['count', 'share', 'part', 'is_open'],
    ['month', 'mail', 'cost', 'on'],
    ['land', 'phone', 'kind_of'],
  ],
}

/** Properties that every object inherits. */
const inherited = fc.constantFrom('constructor', '__proto__', 'valueOf', 'toString', 'hasOwnProperty')
export const text = fc.oneof(
  { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: inherited },
)
export const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  text,
  fc.double(),
  fc.integer(),
  fc.bigInt().map(String),
  fc.constantFrom<unknown>(
    '9999-12-31',
    '0000-00-00',
    '10000-01-01',
    '2026-02-30',
    1e308,
    5e-324,
    -0,
    2 ** 31,
    2 ** 53,
    99_999_998.999,
    0.1 + 0.2,
    'a\0b',
    '\ud800',
    '💥'.repeat(300),
    'x'.repeat(20_000),
    null,
    true,
    [],
    {},
    ANNA,
    `{${ANNA}}`,
  ),
)

/** Values of query parameters. */
export const asked = fc.oneof(
  text,
  fc.constantFrom(
    '1',
    '-1',
    '1e999',
    '9'.repeat(400),
    '0.1',
    '-',
    'true',
    '2026-02-30',
    '9999-12-31',
    '-9999-01-01',
    ANNA,
    '-created_at',
    '-paid_on',
    '-constructor',
    '00000000-0000-0000-0000-000000000000',
    '9223372036854775808',
  ),
)

/** Rows for a call with several, some of them valid. */
export const manyRows = (leaseId: string): fc.Arbitrary<unknown> => {
  const entry = { lease_agreement_id: leaseId, amount: 1, paid_on: '2026-11-03' }
  const fields = [
    ...Object.keys(entry),
    'id',
    'note',
    'bank_line',
    'slip_id',
    'tags',
    'name',
    ...Object.keys(kinds.fields),
  ]
  const more = fc.dictionary(fc.constantFrom(...fields), fc.oneof(value, long), { maxKeys: 3 })
  const row = fc.oneof(
    more.map((own) => ({ ...entry, ...own })),
    more,
    value,
  )
  const rows = fc.oneof(
    { weight: 8, arbitrary: fc.array(row, { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(entry, {}, null), fc.constantFrom(100, 2_001))
        .map(([one, count]) => Array(count).fill(one)),
    },
    { weight: 1, arbitrary: value },
  )
  return fc.dictionary(fc.constantFrom('entries', 'slips', 'kinds', 'none', '__proto__'), rows, {
    maxKeys: 3,
  })
}

/** Longer than an index entry and a row may be. */
const long = fc
  .tuple(fc.integer({ min: 1, max: 2 ** 31 }), fc.constantFrom(3_000, 60_000, 70_000))
  .map(([seed, length]) => noise(seed, length))

/** Incompressible text. */
function noise(seed: number, length: number): string {
  let state = seed
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(0x4e00 + (state % 20_000))
  }).join('')
}
