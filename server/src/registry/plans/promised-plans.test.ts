import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedPlan } from '../../auth/users/plans-repository.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

const STAFF = 'a.staff.c'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry({ promisePlans: true })
  calls = callsOf(test)
})
afterAll(() => test.close())

const give = (email: string, plan: string) => calls.put('/people/plan', { email, plan }, STAFF)
type Row = Record<string, unknown> & { id: number }
const newest = async () => {
  const { body } = await calls.get('/audit?act=plan_person&limit=1', STAFF)
  return (body as unknown as Row[])[0]
}
const promisedTo = (email: string) =>
  test.database.db.selectFrom('plan_promises').select('plan').where('email', '=', email).execute()

describe('the plan of somebody known only to hosted sign-in', () => {
  it('is audited with its previous state, so that it can be reverted', async () => {
    const email = 'hosted@example.org'
    await give(email, 'starter')
    expect(await newest()).toMatchObject({ before: { email, plan: null }, after: { email, plan: 'starter' } })
    await give('other@example.org', 'free')
    await give('Hosted@example.org', 'pro')
    const entry = await newest()
    expect(entry).toMatchObject({ before: { email, plan: 'starter' }, after: { email, plan: 'pro' } })
    expect(await calls.post(`/audit/${entry?.id}/take-back`, {}, STAFF)).toMatchObject({ status: 200 })
    expect(await promisedTo(email)).toEqual([{ plan: 'starter' }])
    expect(await newest()).toMatchObject({ before: { plan: 'pro' }, after: { plan: 'starter' } })
  })

  it('is promised again if it was before: the address may have a new owner', async () => {
    const email = 'again@example.org'
    await give(email, 'pro')
    await test.database.db.deleteFrom('plan_promises').where('email', '=', email).execute()
    expect(await give(email, 'pro')).toMatchObject({ body: { promised: true, changed: true } })
    expect(await promisedTo(email)).toEqual([{ plan: 'pro' }])
  })

  it('promised twice, is reverted by the first entry: the second changed nothing', async () => {
    const email = 'twice@example.org'
    await give(email, 'pro')
    const first = await newest()
    await give(email, 'pro')
    const second = await newest()
    expect((await calls.post(`/audit/${second?.id}/take-back`, {}, STAFF)).status).toBe(409)
    expect((await calls.post(`/audit/${first?.id}/take-back`, {}, STAFF)).status).toBe(200)
    expect(await promisedTo(email)).toEqual([])
    expect(await newest()).toMatchObject({ before: { email, plan: 'pro' }, after: { email, plan: null } })
    const taking = await newest()
    expect((await calls.post(`/audit/${taking?.id}/take-back`, {}, STAFF)).status).toBe(200)
    expect(await promisedTo(email)).toEqual([{ plan: 'pro' }])
  })

  /** Signs in where the sign-in itself says `starter`. */
  const comes = (id: string, email: string) =>
    storedPlan(test.database, { id, email, metadata: { plan: 'starter' } })

  it('is in the entry once the person arrives, with the previous plan, which is restored', async () => {
    const [id, email] = [randomUUID(), 'comes@example.org']
    await give(email, 'pro')
    expect(await comes(id, 'Comes@example.org')).toBe('pro')
    const entry = await newest()
    expect(entry).toMatchObject({ before: { email, plan: 'starter' }, after: { email, plan: 'pro' } })
    expect((await calls.post(`/audit/${entry?.id}/take-back`, {}, STAFF)).status).toBe(200)
    expect(await comes(id, email)).toBe('starter')
    expect(await newest()).toMatchObject({ before: { email, plan: 'pro' } })
  })

  it('is in the entry if another was promised meanwhile, and not in earlier promises', async () => {
    const heldBy = async (email: string) => {
      expect(await comes(randomUUID(), email)).toBe('free')
      const { body } = await calls.get('/audit?act=plan_person&limit=2', STAFF)
      return (body as unknown as { before: object }[]).map(({ before }) => before)
    }
    const email = 'waits@example.org'
    await give(email, 'pro')
    await give(email, 'free')
    expect(await heldBy(email)).toEqual([
      { email, plan: 'pro' },
      { email, plan: 'starter' },
    ])
    const other = 'came@example.org'
    await give(other, 'pro')
    // Made good by a server that told the trail nothing of it.
    await test.database.db.deleteFrom('plan_promises').where('email', '=', other).execute()
    await give(other, 'free')
    expect(await heldBy(other)).toEqual([
      { email: other, plan: 'pro' },
      { email: other, plan: null },
    ])
  })

  it('is not guessed if the previous one is unknown, nor reported as unchanged', async () => {
    const email = 'gone@example.org'
    await give(email, 'pro')
    const entry = await newest()
    await test.database.db.deleteFrom('plan_promises').where('email', '=', email).execute()
    const refused = { status: 409, body: { type: 'no_promise' } }
    const wanted = { act: 'plan_person', email, plan: null }
    expect(await calls.post('/effects', wanted, STAFF)).toMatchObject(refused)
    expect(await calls.post(`/audit/${entry?.id}/take-back`, {}, STAFF)).toMatchObject(refused)
    expect(await promisedTo(email)).toEqual([])
  })

  it('is not reported as unchanged once the person has arrived: reverting restores the previous one', async () => {
    const email = 'Seen@example.org'
    await give(email, 'pro')
    const effect = () => calls.post('/effects', { act: 'plan_person', email, plan: null }, STAFF)
    expect((await effect()).status).toBe(200)
    await comes(randomUUID(), email)
    expect(await effect()).toMatchObject({ status: 409, body: { type: 'no_promise' } })
  })

  it('has a known effect of nobody if the person is unknown here', async () => {
    const wanted = { act: 'plan_person', email: 'hosted@example.org', plan: 'pro' }
    expect(await calls.post('/effects', wanted, STAFF)).toMatchObject({
      status: 200,
      body: {
        people: 0,
        lose: 0,
        gain: 0,
        otherVersion: 0,
        visitors: 'same',
        sentence: expect.stringContaining('hosted@example.org'),
      },
    })
    expect(await calls.post('/effects', { ...wanted, plan: null }, STAFF)).toMatchObject({
      status: 200,
      body: { people: 0, sentence: 'Nothing changes for anyone.' },
    })
  })
})
