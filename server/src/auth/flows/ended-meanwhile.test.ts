import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserMetadata } from '../../db/tables-auth.ts'
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
    database: signIn.database,
    keys: signIn.keys,
    publicUrl: signIn.address,
    google: null,
    accessTokenSeconds: 3600,
    answerStepMs: 1,
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

async function someone() {
  const email = freshAddress()
  const id = await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const { data } = await signIn.client().auth.signInWithPassword({ email, password: PASSWORD })
  const signedIn = await requireSession(context, `Bearer ${data.session?.access_token}`)
  const now = () => readUser(signIn.database.db, id)
  return { id, user: await now(), signedIn, now }
}

/** A person whose session is ended by another one after it was looked up. */
async function endedMeanwhile() {
  const person = await someone()
  await deleteAllSessions(signIn.database.db, person.id)
  return person
}

it.each([
  ['password', { password: 'a new one' }],
  ['name', { data: { first_name: 'Eve' } }],
  ['address', { email: 'eve@example.org' }],
])('a session ended concurrently changes nothing: %s', async (_what, change) => {
  const { user, signedIn, now } = await endedMeanwhile()
  await expect(changeAccount(context, signedIn, change, mail)).rejects.toMatchObject(refused)
  expect(await now()).toEqual(user)
})

it('nor does one that ends before the new address is stored', async () => {
  const { user, signedIn, now } = await endedMeanwhile()
  const asked = requestEmailChange(context, signedIn, 'eve@example.org', mail)
  await expect(asked).rejects.toMatchObject(refused)
  expect(await now()).toEqual(user)
})

it('the address is not changed if the current one cannot be notified (R43)', async () => {
  const { id, user, signedIn, now } = await someone()
  const asked = requestEmailChange(context, signedIn, 'eve@example.org', mail)
  await expect(asked).rejects.toThrow('a mail')
  expect(await now()).toEqual(user)
  const links = signIn.database.db.selectFrom('auth_links').select('kind').where('user_id', '=', id)
  expect(await links.execute()).toEqual([])
})

it('concurrent changes from two devices are both kept', async () => {
  const { signedIn, now } = await someone()
  const says = (data: UserMetadata) => changeAccount(context, signedIn, { data }, mail)
  await Promise.all([says({ first_name: 'Ada' }), says({ last_name: 'Byron' })])
  expect((await now()).user_metadata).toMatchObject({ first_name: 'Ada', last_name: 'Byron' })
})
