import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renameInTrail } from '../../auth/users/email-change-repository.ts'
import { openRegistry } from '../registry.ts'
import { issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { runAt } from '../testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
let to: string
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  await calls.publish(fixtureModule())
  await calls.promote('meadow', '1.0.0')
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  process.env.KEYSTEAD_PUBLISH_TOKEN = test.token
})
afterAll(async () => {
  delete process.env.KEYSTEAD_PUBLISH_TOKEN
  await test.close()
})

const service = { manifest: { service: { events: [] } } }

it('is set, listed and removed by commands, all audited (R169)', async () => {
  expect(await runAt(to, ['module', 'service', 'list'])).toMatchObject({ out: 'No service has an address.' })
  expect(
    await runAt(to, ['module', 'service', 'set', 'meadow', 'https://meadow.internal:8443/v2/']),
  ).toMatchObject({
    code: 0,
    out: [
      'The service of meadow will be called at https://meadow.internal:8443/v2. Nothing was sent there yet.',
      'No version of meadow that people get declares a service yet.',
    ].join('\n'),
  })
  await calls.publish(fixtureModule({ version: '1.1.0', ...service }))
  await calls.promote('meadow', '1.1.0')
  const listed = await runAt(to, ['module', 'service', 'list', '--json'])
  expect(JSON.parse(listed.out)).toEqual([
    {
      module: 'meadow',
      url: 'https://meadow.internal:8443/v2',
      declared: true,
      setBy: 'token:test',
      setAt: expect.any(String),
    },
  ])
  expect((await runAt(to, ['module', 'service', 'list'])).out).toContain('https://meadow.internal:8443/v2')
  expect((await runAt(to, ['module', 'service', 'remove', 'meadow'])).out).toBe(
    'meadow has no service any more.',
  )
  expect((await runAt(to, ['module', 'service', 'remove', 'meadow'])).out).toBe('meadow had no service.')
  const trail = (await calls.get('/audit?module=meadow')).body as unknown as { act: string; after: unknown }[]
  const acts = trail.filter(({ act }) => act.startsWith('service')).map(({ act, after }) => [act, after])
  expect(acts).toEqual([
    ['service_remove', { url: null }],
    ['service_set', { url: 'https://meadow.internal:8443/v2' }],
  ])
})

it('outlives a handover, which says so', async () => {
  await calls.publish(fixtureModule({ id: 'brook', ...service }))
  await runAt(to, ['module', 'service', 'set', 'brook', 'https://brook.internal'])
  const { out } = await runAt(to, ['module', 'handover', 'brook', 'rangers'])
  expect(out.split('\n').slice(1)).toEqual([
    'Calls to its service still go to https://brook.internal until `module service set` names another address.',
  ])
  await runAt(to, ['module', 'service', 'remove', 'brook'])
})

it('names who set it by their current address (R53)', async () => {
  const url = 'https://meadow.internal'
  expect((await calls.put('/modules/meadow/service', { url }, 'a.staff.c')).status).toBe(200)
  await renameInTrail(test.database.db, 'staff@example.com', 'new@example.com')
  expect((await calls.get('/services')).body).toMatchObject([{ url, setBy: 'staff:new@example.com' }])
})

it('has --help for each command (R169)', async () => {
  for (const verb of ['set', 'list', 'remove'])
    expect((await runAt(to, ['module', 'service', verb, '--help'])).out).toContain(`module service ${verb}`)
})

it.each([
  'ftp://a.example',
  'meadow.internal',
  '',
  'http://',
  'javascript:alert(1)',
  'http://a b/',
  'http:\\\\a',
  'http://user:secret@a.example',
  'http://a.example/?q=1',
  'http://a.example?',
  'http://a.example/#x',
  'http://169.254.169.254/latest',
  'http://[fe80::1]/',
  `http://a.example/${'x'.repeat(500)}`,
])('refuses the address %s with an explanation (R169)', async (url) => {
  const { status, body } = await calls.put('/modules/meadow/service', { url })
  expect([status, body.detail]).toEqual([
    422,
    [expect.objectContaining({ loc: ['body', 'url'], msg: expect.stringMatching(/\w{4}/) })],
  ])
  const said = await runAt(to, ['module', 'service', 'set', 'meadow', url])
  expect(said.code).toBe(1)
})

it('is restricted to staff and tokens for all modules (R169)', async () => {
  const own = await issueToken(test.database.db, {
    name: 'own',
    module: 'meadow',
    scopes: ['publish', 'promote'],
  })
  const url = 'http://127.0.0.1:9000'
  for (const [bearer, status] of [
    [null, 401],
    ['nobody', 401],
    [own.token, 403],
    ['a.pro.c', 403],
  ] as const) {
    expect((await calls.put('/modules/meadow/service', { url }, bearer)).status).toBe(status)
    if (bearer !== own.token) expect((await calls.get('/services', bearer)).status).toBe(status)
  }
  expect((await calls.put('/modules/meadow/service', { url }, 'a.staff.c')).status).toBe(200)
  expect((await calls.put('/modules/meadow/service', { url }, 'a.staff.c')).body.changed).toBe(false)
  expect((await calls.put('/modules/heath/service', { url })).status).toBe(404)
  expect((await calls.put('/modules/%00/service', { url })).status).toBe(404)
})

it('is listed for the token of its module, which sees no other', async () => {
  await calls.publish(fixtureModule({ id: 'heron' }))
  await calls.put('/modules/heron/service', { url: 'http://127.0.0.1:9002' })
  await calls.put('/modules/meadow/service', { url: 'http://127.0.0.1:9000' })
  const own = await issueToken(test.database.db, { name: 'team', module: 'heron', scopes: ['publish'] })
  const { status, body } = await calls.get('/services', own.token)
  expect([status, body]).toEqual([200, [expect.objectContaining({ module: 'heron' })]])
})

it('is known to another server at its next read of the revision (R169)', async () => {
  const host = async () => test.host
  const other = await openRegistry({ database: test.database, store: test.store, host, pollEvery: 20 })
  await calls.put('/modules/meadow/service', { url: 'http://127.0.0.1:9001' })
  await expect.poll(() => other.snapshot.services.get('meadow')).toBe('http://127.0.0.1:9001')
  other.close()
})

it('gets no event that its module does not declare (R167)', async () => {
  const refused = await calls.publish(
    fixtureModule({
      version: '1.2.0',
      manifest: {
        api: { contacts: 'read' },
        data: { beds: { fields: { note: { kind: 'text', max: 9 } } } } as never,
        service: {
          events: ['contacts', 'meadow/beds', 'account.deleted', 'buildings', 'heath/beds', 'meadow/x'],
        },
      },
    }),
  )
  expect(refused).toMatchObject({ status: 422, body: { type: 'event_undeclared' } })
  const said = JSON.stringify(refused.body)
  for (const event of ['buildings', 'heath/beds', 'meadow/x']) expect(said).toContain(`\\"${event}\\"`)
  for (const event of ['contacts', 'meadow/beds', 'account.deleted'])
    expect(said).not.toContain(`\\"${event}\\"`)
})
