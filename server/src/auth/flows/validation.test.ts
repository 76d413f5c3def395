import { signInRules } from '@keystead/api-client/testing/rules/sign-in'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn
let token: string
const email = 'rules@example.org'

beforeAll(async () => {
  signIn = await startTestSignIn()
  await createConfirmedUser(signIn.database, { email, password: PASSWORD })
  const { data } = await signIn.client().auth.signInWithPassword({ email, password: PASSWORD })
  token = data.session?.access_token ?? ''
})
afterEach(() => signIn.clearLimits())
afterAll(() => signIn.close())

/** Calls of the table: the path, and a valid body. */
const calls: Record<string, () => [method: string, path: string, body: object]> = {
  token: () => ['POST', 'token?grant_type=password', { email, password: PASSWORD }],
  signup: () => ['POST', 'signup', { email: freshAddress(), password: PASSWORD }],
  recover: () => ['POST', 'recover', { email: freshAddress() }],
  user: () => ['PUT', 'user', { password: `${PASSWORD}!` }],
}

async function send(call: string, field: string, value: unknown) {
  const [method, path, body] = calls[call]?.() ?? []
  const answer = await fetch(`${signIn.address}/auth/v1/${path}`, {
    method,
    headers: {
      apikey: signIn.keys.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ ...body, [field]: value }),
  })
  const said = (await answer.json()) as { code?: unknown; message?: unknown }
  return { status: answer.status, code: said.code, message: said.message }
}

const cases = signInRules.flatMap(({ field, source, api }) =>
  (api?.at ?? []).map(({ at }) => [at, `${field}: ${api?.limit} (${source})`, field, api] as const),
)

describe('sign-in enforces', () => {
  it.each(cases)('%s %s', async (call, _rule, field, limit) => {
    for (const value of limit?.takes ?? [])
      expect(await send(call, field, value)).toEqual({ status: 200, code: undefined, message: undefined })
    for (const [value, code, msg] of limit?.refuses ?? []) {
      const { status, ...said } = await send(call, field, value)
      expect(said).toEqual({ code, message: msg })
      expect([400, 422]).toContain(status)
    }
  })
})
