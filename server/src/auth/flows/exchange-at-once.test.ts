import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asServer, type Db } from '../../db/database.ts'
import { waitingLocks } from '../../testing/waiting-locks.ts'
import { endLinks } from '../links/links-repository.ts'
import { follow, freshAddress, newestLink, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { findUserByEmail, lockUser } from '../users/users-repository.ts'

/** Needs two connections: the embedded database has only one, which serializes everything. */
describe.runIf(process.env.TEST_DATABASE_URL)('a code', () => {
  let signIn: TestSignIn
  beforeAll(async () => {
    signIn = await startTestSignIn()
  })
  afterAll(() => signIn.close())

  /** Exchanges a code while a transaction on its person is open. @returns the refusal's code */
  async function exchangeDuring(
    act: (trx: Db, userId: string) => Promise<void>,
  ): Promise<string | undefined> {
    const email = freshAddress()
    const { auth } = signIn.client()
    await auth.signUp({ email, password: PASSWORD })
    const code = (await follow(await newestLink(signIn, email))).searchParams.get('code') ?? ''
    const user = await findUserByEmail(signIn.database.db, email)
    let exchange: ReturnType<typeof auth.exchangeCodeForSession> | undefined
    await asServer(signIn.database, async (trx) => {
      await act(trx, user?.id ?? '')
      exchange = auth.exchangeCodeForSession(code)
      await expect.poll(() => waitingLocks(signIn.database)).toBe(1)
      await endLinks(trx, user?.id ?? '')
    })
    return (await exchange)?.error?.code
  }

  it('exchanged while a new password is set opens nothing, and blocks nobody (R42)', async () => {
    const hold = async (trx: Db, id: string) => void (await lockUser(trx, id))
    expect(await exchangeDuring(hold)).toBe('flow_state_not_found')
  })

  it('exchanged while its person signs out everywhere opens nothing (R44)', async () => {
    expect(await exchangeDuring(endLinks)).toBe('flow_state_not_found')
  })
})
