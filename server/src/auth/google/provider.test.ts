import { expect, it } from 'vitest'
import { startTestSignIn } from '../testing.ts'
import { callbackUrl } from './sign-in-elsewhere.ts'
import { newPerson } from './testing/new-person.ts'
import { openProvider, type TestProvider, travel } from './testing/open-provider.ts'

it('works with a provider that omits the address from its token', async () => {
  let shy: TestProvider | undefined
  const other = await startTestSignIn(async (address) => {
    shy = await openProvider(callbackUrl(address), { emailInToken: false })
    return { google: shy.settings }
  })
  const person = newPerson()
  if (shy) shy.person = person
  const client = other.client()
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: other.address, skipBrowserRedirect: true },
  })
  const back = await travel(data.url ?? '', other.address)
  const session = await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
  expect(session.data.user).toMatchObject({ email: person.email })
  await other.close()
  await shy?.close()
})

it('an unavailable provider is reported on return, and retried the next time', async () => {
  const issuer = 'http://127.0.0.1:9'
  const other = await startTestSignIn(() => ({ google: { clientId: 'a', clientSecret: 'b', issuer } }))
  const { data } = await other.client().auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${other.address}/callback`, skipBrowserRedirect: true },
  })
  const response = await fetch(data.url ?? '', { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  expect(back.pathname).toBe('/callback')
  expect(back.searchParams.get('error_description')).toBe('The sign-in provider does not answer')
  await other.close()
})
