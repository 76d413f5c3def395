import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRows, poster, share } from '../account-deletion/testing/add-rows.ts'
import { type Signed, startTestAccounts, type TestAccounts } from '../testing/accounts.ts'
import { terminateLeases } from './terminate-leases.ts'

/** In Berlin, the next day (1 March) has begun; in UTC it has not. */
const LAST_DAY = '2027-02-28'
const AT_MIDNIGHT = new Date('2027-02-28T23:30:00Z')
const EARLIER = new Date('2027-02-28T22:30:00Z')
const notice = { notice_by: 'tenant', notice_received_on: '2026-11-20', end_date: LAST_DAY }

let accounts: TestAccounts
let annas: Signed
let leaseId: string
beforeAll(async () => {
  accounts = await startTestAccounts()
  const anna = await accounts.person('anna@example.org')
  await accounts.person('ben@example.org')
  annas = await anna.signIn()
  const post = poster(() => undefined)
  const { groupId, leaseId: id } = await addRows(annas, post)
  await share(annas, post, { email: 'ben@example.org', groupId, permission: 1 })
  leaseId = id
})
afterAll(() => accounts.close())

const put = (body: object) => annas.call('PUT', `/lease-agreements/${leaseId}`, body)
const read = async (): Promise<LeaseAgreement> =>
  (await annas.call('GET', `/lease-agreements/${leaseId}`)).body as unknown as LeaseAgreement
const run = (now: Date) => terminateLeases(accounts.turn({ now }))

beforeEach(async () => {
  await sql`update keystead.lease_agreements set
    lease_status = 'active', notice_by = null, notice_received_on = null, end_date = null,
    is_month_to_month = true, former_end_date = null, former_is_month_to_month = null`.execute(
    accounts.signIn.database.db,
  )
  await accounts.signIn.database.db.deleteFrom('changes').execute()
})

describe('a lease under notice', () => {
  it("is terminated on the day after its last one in the owner's time zone, once", async () => {
    expect((await put(notice)).status).toBe(200)
    await run(EARLIER)
    expect((await read()).lease_status).toBe('active')
    const before = (await read()).updated_at
    await run(AT_MIDNIGHT)
    const ended = await read()
    expect(ended).toMatchObject({ lease_status: 'terminated', ...notice })
    expect(ended.updated_at).not.toBe(before)
    await run(AT_MIDNIGHT)
    expect((await read()).updated_at).toBe(ended.updated_at)
  })

  it('is terminated by the system, as its owner’s latest actions show', async () => {
    await put(notice)
    await run(AT_MIDNIGHT)
    const { body } = await annas.call('GET', '/access-groups/acts/')
    const told = body as unknown as { by: object | null; mine: boolean; by_system: boolean }[]
    expect(told.map(({ by, mine, by_system }) => ({ by: by !== null, mine, by_system }))).toEqual([
      { by: false, mine: false, by_system: true },
      { by: true, mine: true, by_system: false },
    ])
  })

  it('is unchanged if it expired without notice (R2)', async () => {
    await put({ end_date: LAST_DAY, is_month_to_month: false })
    await run(AT_MIDNIGHT)
    expect((await read()).lease_status).toBe('active')
  })
})
