import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planGate } from '../../api/plan-gate.ts'
import { addLease, createTestApi, type Rows, type TestApi } from '../../api/testing.ts'
import { renameInTrail } from '../../auth/users/email-change-repository.ts'
import { issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
let api: TestApi
let rows: Rows
let isGated = false
const tokens: Record<string, string> = {}

const LEASES = { 'lease-agreements': 'write', contacts: 'read' } as const
const module = (id: string, version: string, declared: Record<string, 'read' | 'write'>, more = {}) =>
  fixtureModule({ id, version, manifest: { api: declared, ...more } })
const approve = (id: string, version: string, bearer?: string | null) =>
  calls.post(`/modules/${id}/approve`, { version }, bearer)
const listed = async (id: string) => (await calls.get(`/modules/${id}/versions`)).body

beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  const gate = planGate(test.registry)
  api = await createTestApi((...asked) => !isGated || gate(...asked))
  rows = await addLease(api)
  isGated = true
  for (const id of ['garden', 'leases'])
    tokens[id] = (
      await issueToken(test.database.db, { name: id, module: id, scopes: ['publish', 'promote', 'admin'] })
    ).token
  // Staff sell leases: the plan free has not the module that declares them.
  await calls.publish(module('leases', '1.0.0', LEASES))
  await calls.promote('leases', '1.0.0', { approve: true })
  await calls.put('/plans/leases/free', { on: false })
})
afterAll(async () => {
  await api.close()
  await test.close()
})

const createLease = async () => {
  const { status, body } = await api.call('POST', '/lease-agreements/', {
    rent_unit_id: rows.unitId,
    tenant_contact_id: rows.contactId,
    start_date: '2026-01-01',
  })
  return [status, status === 201 ? undefined : body.type]
}
const REFUSED = [403, 'plan_required']

describe('a team’s declarations (R62, R144)', () => {
  it('grant a free landlord nothing until staff approve', async () => {
    expect(await createLease()).toEqual(REFUSED)
    await calls.publish(module('garden', '1.0.0', LEASES), tokens.garden)
    const promoted = await calls.promote('garden', '1.0.0', {}, tokens.garden)
    expect(promoted).toMatchObject({
      status: 200,
      body: {
        promoted: true,
        waiting: {
          api: LEASES,
          sentence:
            'Not approved yet, so no plan covers it: lease-agreements (write), contacts (read). Staff approve it in the console, or: module approve garden 1.0.0',
        },
      },
    })
    expect(await createLease()).toEqual(REFUSED)

    const before = test.registry.snapshot.revision
    const answer = await approve('garden', '1.0.0', 'a.staff.c')
    expect(answer).toMatchObject({
      status: 200,
      body: { module: 'garden', version: '1.0.0', changed: true, approved: LEASES, revision: before + 1 },
    })
    expect((await createLease())[0]).toBe(201)
  })

  it('are approved once: a repeat changes nothing', async () => {
    const { revision } = test.registry.snapshot
    expect(await approve('garden', '1.0.0')).toMatchObject({ body: { changed: false, revision } })
    const promoted = await calls.promote('garden', '1.0.0', {}, tokens.garden)
    expect(promoted.body).not.toHaveProperty('waiting')
  })

  it('are in the audit trail with the approvals before and after, and can be reverted there', async () => {
    const { body } = await calls.get('/audit?module=garden&act=approve')
    const [entry] = body as unknown as { id: number }[]
    expect(body).toMatchObject([
      { actor: 'staff:staff@example.com', version: '1.0.0', before: { api: {} }, after: { api: LEASES } },
    ])
    const revert = () => calls.post(`/audit/${entry?.id}/take-back`, {}, 'a.staff.c')
    expect(await revert()).toMatchObject({ status: 200 })
    expect(await createLease()).toEqual(REFUSED)
    expect((await calls.get('/audit?module=garden&limit=1')).body).toMatchObject([
      { act: 'unapprove', before: { api: LEASES }, after: { api: {} } },
    ])
    // As after a lost response: nothing changes, and another approval is not reverted.
    expect(await revert()).toMatchObject({ status: 200 })
    expect((await calls.get('/audit?module=garden&act=unapprove')).body).toHaveLength(1)
    expect(await approve('garden', '1.0.0')).toMatchObject({ body: { changed: true } })
    expect((await createLease())[0]).toBe(201)
    expect(await revert()).toMatchObject({ status: 409 })
    expect((await createLease())[0]).toBe(201)
  })

  it('reverted again after another version’s approval change nothing', async () => {
    for (const [version, api] of [
      ['1.0.0', LEASES],
      ['2.0.0', { notices: 'read' }],
    ] as const) {
      await calls.publish(module('patio', version, api))
      await approve('patio', version)
    }
    const { body } = await calls.get('/audit?module=patio&act=approve')
    const [, first] = body as unknown as { id: number }[]
    const revert = () => calls.post(`/audit/${first?.id}/take-back`, {}, 'a.staff.c')
    expect(await revert()).toMatchObject({ status: 200 })
    expect(await revert()).toMatchObject({ status: 200 })
    expect((await calls.get('/audit?module=patio&act=unapprove')).body).toHaveLength(1)
  })

  it('count as far as approved: write includes read, anything more waits', async () => {
    await calls.publish(module('beds', '1.0.0', { contacts: 'read' }))
    await calls.promote('beds', '1.0.0', { approve: true })
    await calls.publish(module('beds', '1.1.0', { contacts: 'write', buildings: 'read' }))
    expect((await calls.promote('beds', '1.1.0')).body.waiting).toMatchObject({
      api: { contacts: 'write', buildings: 'read' },
    })
    expect(await listed('beds')).toMatchObject({
      approved: { contacts: 'read' },
      approvals: [{ version: '1.0.0', api: { contacts: 'read' }, by: 'token:test' }],
      versions: [
        {
          version: '1.1.0',
          api: { contacts: 'write', buildings: 'read' },
          waiting: { contacts: 'write', buildings: 'read' },
        },
        { version: '1.0.0', api: { contacts: 'read' }, waiting: {} },
      ],
    })
    await approve('beds', '1.1.0')
    // What was approved once holds: a rollback asks nobody.
    expect((await calls.rollback('beds')).body).toMatchObject({ version: '1.0.0' })
    expect((await listed('beds')).approved).toEqual({ contacts: 'write', buildings: 'read' })
  })

  it('open nothing by being omitted or withdrawn', async () => {
    await calls.withdraw('garden', '1.0.0')
    await calls.publish(module('leases', '1.1.0', {}), tokens.leases)
    await calls.promote('leases', '1.1.0', {}, tokens.leases)
    expect(await createLease()).toEqual(REFUSED)
    await calls.withdraw('leases', '1.1.0', tokens.leases)
    await calls.withdraw('leases', '1.0.0', tokens.leases)
    expect(await createLease()).toEqual(REFUSED)
  })

  it('of a staff-only module do not concern plans', async () => {
    await calls.publish(module('desk', '1.0.0', { notices: 'write' }, { roles: ['staff'] }))
    expect((await calls.promote('desk', '1.0.0')).body).not.toHaveProperty('waiting')
    expect(await approve('desk', '1.0.0')).toMatchObject({ status: 200, body: { changed: false } })
  })
})

describe('approval', () => {
  it('names the approver by their current address', async () => {
    await calls.publish(module('renamed', '1.0.0', { contacts: 'write' }))
    await approve('renamed', '1.0.0', 'a.staff.c')
    await renameInTrail(test.database.db, 'staff@example.com', 'new@example.com')
    expect((await listed('renamed')).approvals).toMatchObject([{ by: 'staff:new@example.com' }])
  })

  it('is by staff, or an administration token for all modules', async () => {
    await calls.publish(module('doors', '1.0.0', { contacts: 'write' }))
    const issue = async (of: string, ...scopes: ('promote' | 'publish' | 'admin')[]) =>
      (await issueToken(test.database.db, { name: `${of} ${scopes}`, module: of, scopes })).token
    expect((await approve('doors', '1.0.0', null)).status).toBe(401)
    expect((await approve('doors', '1.0.0', 'kst_unknown')).status).toBe(401)
    const refused = { status: 403, body: { type: 'forbidden', detail: expect.stringContaining('approve') } }
    const own = await issue('doors', 'publish', 'promote', 'admin')
    for (const bearer of ['a.pro.c', own, await issue('*', 'publish', 'promote')]) {
      expect(await approve('doors', '1.0.0', bearer)).toMatchObject(refused)
      expect(await approve('nothing', '1.0.0', bearer)).toMatchObject(refused)
    }
    expect(await calls.promote('doors', '1.0.0', { approve: true }, own)).toMatchObject(refused)
    expect((await listed('doors')).stable).toBeNull()
    expect(await approve('doors', '1.0.0', await issue('*', 'admin'))).toMatchObject({ status: 200 })
  })

  it('needs an existing version', async () => {
    await calls.publish(module('gone', '1.0.0', { contacts: 'write' }))
    await calls.withdraw('gone', '1.0.0')
    expect(await approve('gone', '1.0.0')).toMatchObject({ status: 409, body: { type: 'withdrawn' } })
    expect(await approve('gone', '2.0.0')).toMatchObject({ status: 404, body: { type: 'not_found' } })
    expect(await approve('nothing', '1.0.0')).toMatchObject({ status: 404 })
    expect(await approve('gone', 'newest')).toMatchObject({ status: 422 })
    expect(await calls.post('/modules/gone/approve', {})).toMatchObject({ status: 422 })
  })

  it('is by the start for what it built, until staff revert it', async () => {
    const start = (version: string) => calls.promote('built', version, { by: 'start' })
    await calls.publish(module('built', '1.0.0', { buildings: 'write' }))
    expect((await start('1.0.0')).body).not.toHaveProperty('waiting')
    expect(await listed('built')).toMatchObject({
      approved: { buildings: 'write' },
      approvals: [{ by: 'start, token:test' }],
    })
    const { body } = await calls.get('/audit?module=built&act=approve&limit=1')
    await calls.post(`/audit/${(body as unknown as { id: number }[])[0]?.id}/take-back`, {}, 'a.staff.c')
    await calls.publish(module('built', '1.1.0', { buildings: 'write', notices: 'read' }))
    expect((await start('1.1.0')).body).toMatchObject({ promoted: true, waiting: {} })
    expect((await listed('built')).approved).toEqual({})
  })
})
