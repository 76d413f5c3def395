import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer } from '../../db/database.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { openSession } from '../sessions/sessions.ts'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'
import { lockUser } from '../users/users-repository.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('signing out', () => {
  let signIn: TestSignIn
  beforeAll(async () => {
    signIn = await startTestSignIn()
  })
  afterAll(() => signIn.close())

  it('everywhere also ends the session of a link that is just being followed', async () => {
    const email = freshAddress()
    const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
    const { auth } = signIn.client()
    await auth.signInWithPassword({ email, password: PASSWORD })
    let signedOut: ReturnType<typeof auth.signOut> | undefined
    await asServer(signIn.database, async (trx) => {
      await lockUser(trx, id)
      signedOut = auth.signOut()
      const ended = signedOut.then(() => 1)
      await Promise.race([ended, expect.poll(() => waitingLocks(signIn.database)).toBe(1)])
      await openSession(trx, id, { method: 'recovery', maySetPassword: true }, { userAgent: undefined })
    })
    expect((await signedOut)?.error).toBeNull()
    const sessions = signIn.database.db.selectFrom('auth_sessions').select('id').where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([])
  })
})
