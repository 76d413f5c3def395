import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuthContext } from '../context.ts'
import { deleteAllSessions } from '../sessions/sessions-repository.ts'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'
import { readUser } from '../users/users-repository.ts'
import { changeAccount, requireSession } from './account.ts'
import { requestEmailChange } from './email-change.ts'

let signIn: TestSignIn
let context: AuthContext

beforeAll(async () => {
  signIn = await startTestSignIn()
  context = {
    ...{ database: signIn.database, keys: signIn.keys, publicUrl: signIn.address },
    ...{ google: null, accessTokenSeconds: 3600, answerStepMs: 1 },
    sendMail: async () => {
      throw new Error('a mail')
    },
  }
})
afterAll(() => signIn.close())

const mail = {
  redirectTo: 'http://localhost',
  challenge: null,
  origin: { ip: '127.0.0.1', acceptLanguage: undefined, userAgent: undefined },
}
const refused = { code: 'session_not_found' }

/** Somebody whose session is ended by another after it was looked up. */
async function endedMeanwhile() {
  const email = freshAddress()
  const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const { data } = await signIn.client().auth.signInWithPassword({ email, password: PASSWORD })
  const signedIn = await requireSession(context, `Bearer ${data.session?.access_token}`)
  const user = await readUser(signIn.database.db, id)
  await deleteAllSessions(signIn.database.db, id)
  return { user, signedIn, now: () => readUser(signIn.database.db, id) }
}

it.each([
  ['password', { password: 'a new one' }],
  ['name', { data: { first_name: 'Eve' } }],
  ['address', { email: 'eve@example.org' }],
])('a session that ended meanwhile changes nothing: %s', async (_what, change) => {
  const { user, signedIn, now } = await endedMeanwhile()
  await expect(changeAccount(context, signedIn, change, mail)).rejects.toMatchObject(refused)
  expect(await now()).toEqual(user)
})

it('nor does one that ends before another address is noted', async () => {
  const { user, signedIn, now } = await endedMeanwhile()
  const asked = { user, sessionId: signedIn.sessionId }
  await expect(requestEmailChange(context, asked, 'eve@example.org', mail)).rejects.toMatchObject(refused)
  expect(await now()).toEqual(user)
})
