import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asUser } from '../../db/database.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('a change of address', () => {
  let signIn: TestSignIn
  beforeAll(async () => {
    signIn = await startTestSignIn()
  })
  afterAll(() => signIn.close())

  it('waits for the deletion of an own group with the new address as its member', async () => {
    const [email, next] = [freshAddress(), freshAddress()]
    const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const { db } = signIn.database
    const by = { owner_id: id, created_by: id }
    const group = await db
      .insertInto('access_groups')
      .values({ ...by, updated_by: id, name: 'Group', owner_email: email })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('access_group_members')
      .values({ ...by, access_group_id: group.id, email: next })
      .execute()
    const { auth } = signIn.client()
    await auth.signInWithPassword({ email, password: PASSWORD })
    expect((await auth.updateUser({ email: next })).error).toBeNull()
    const link = await newestLink(signIn, next)
    let followed: ReturnType<typeof follow> | undefined
    await asUser(signIn.database, { userId: id, email }, async (trx) => {
      await trx.selectFrom('access_groups').select('id').where('id', '=', group.id).forUpdate().execute()
      followed = follow(link)
      await expect.poll(() => waitingLocks(signIn.database)).toBe(1)
      await trx.deleteFrom('access_groups').where('id', '=', group.id).execute()
    })
    expect((await followed)?.searchParams.has('code')).toBe(true)
  })
})
