import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import fc from 'fast-check'
import { kinds, text, value } from '../../api/data/testing/malformed-values.ts'
import { aDrill } from '../../registry/testing/calls.ts'

/** Called more often: these bodies are large. */
export const PUBLISH = 'POST /registry/v1/modules/:id/versions'

/** The only module that the registry's calls change. */
export const meadow = fixtureModule({ id: 'meadow' })
const upload = {
  manifest: meadow.manifest,
  files: Object.fromEntries(
    [...meadow.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
  ),
  drill: aDrill,
}
const FIELDS = [
  'version',
  'percent',
  'by',
  'from',
  'approve',
  'days',
  'module',
  'kind',
  'modules',
  'faults',
  'name',
  'scopes',
  'url',
  'plan',
  'team',
  'manifest',
  'files',
  'drill',
  'hours',
  'act',
  'maps',
  'paths',
  'count',
  'seen',
  'measures',
  'route',
  'stack',
  'message',
  'before',
  'to',
  'beds',
  ...Object.keys(kinds.fields),
]
const right = fc.constantFrom<unknown>(
  '1.0.0',
  '1.0.1',
  'meadow',
  'pro',
  'rollback',
  'promote',
  'start',
  'error',
  'http://127.0.0.1:1',
  1,
  50,
  100,
  true,
  ['publish'],
  [{ module: 'meadow', version: '1.0.0', seen: true }],
)
const fields = (depth: number): fc.Arbitrary<unknown> =>
  fc.dictionary(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...FIELDS) }, text),
    depth > 0 ? fc.oneof(value, right, fields(depth - 1)) : fc.oneof(value, right),
    { maxKeys: 6 },
  )

/** The value with one place replaced, selected by the numbers. */
function spoil(whole: unknown, at: readonly number[], other: unknown): unknown {
  if (typeof whole !== 'object' || whole === null || at.length === 0) return other
  const keys = Object.keys(whole)
  const key = keys[(at[0] ?? 0) % Math.max(1, keys.length)]
  if (key === undefined) return other
  const inner = spoil((whole as Record<string, unknown>)[key], at.slice(1), other)
  if (Array.isArray(whole)) return whole.with(Number(key), inner)
  return { ...whole, [key]: inner }
}
const spoilt = fc
  .tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), fc.oneof(value, fields(0)))
  .map(([at, other]) => spoil(upload, at, other))

export const bodyFor = (place: string) =>
  fc.oneof(
    { weight: 5, arbitrary: (place === PUBLISH ? spoilt : fields(1)).map((each) => JSON.stringify(each)) },
    spoilt.map((each) => JSON.stringify(each)),
    fc.tuple(spoilt, fc.nat(200)).map(([each, cut]) => JSON.stringify(each)?.slice(0, cut)),
    text,
    fc.constantFrom(
      '',
      'null',
      '"',
      '[]',
      '\ufeff{}',
      '{"__proto__":{"x":1}}',
      '{"version":1e999}',
      '['.repeat(9_000),
    ),
    fc.constant(undefined),
  )

export const encoded = (part: string) => encodeURIComponent(part.replace(/\p{Surrogate}/gu, ''))
export const part = fc.oneof(
  text.map(encoded),
  // As a hand-written client may send it.
  fc.string({ unit: fc.constantFrom(...'/\\.%25;:@?#[]{}|<>"^`~&=+0aé'), maxLength: 12 }),
  fc.constantFrom('..', '%2e%2e', '%00', '%ff', '%c3', '//', 'entry.js', '1.0.0', 'meadow', '__proto__'),
  fc.constantFrom('constructor', "'or'1'='1", 'x'.repeat(5_000), '99999999999999999999.0.0', '1.0.0-rc.1'),
)
const header = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom('x'.repeat(9_000), '*/*', 'W/"x"', 'bytes=0-', ';q=', 'keystead_tries=x.y', '-1', '1e9'),
)
export const headers = fc.dictionary(
  fc.constantFrom(
    'accept-language',
    'accept-encoding',
    'accept',
    'if-none-match',
    'if-match',
    'if-modified-since',
    'idempotency-key',
    'keystead-preview',
    'x-request-id',
    'cookie',
    'range',
    'origin',
    'traceparent',
    'last-event-id',
    'x-forwarded-for',
    'content-encoding',
    'sec-fetch-site',
    'referer',
  ),
  header,
  { maxKeys: 3 },
)
export const type = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', ';', 'application/json;charset=', 'multipart/form-data; boundary=x'),
  fc.constantFrom('application/x-www-form-urlencoded', 'application/octet-stream'),
)
