import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Asking, startAsking } from './testing/ask.ts'

let asking: Asking
beforeAll(async () => {
  asking = await startAsking()
})
afterAll(() => asking.signIn.close())

it('keys may be cached for ten minutes, and name their issuer', async () => {
  const jwks = await fetch(`${asking.signIn.address}/auth/v1/.well-known/jwks.json`)
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
  const known = await fetch(`${asking.signIn.address}/auth/v1/.well-known/openid-configuration`)
  expect(known.headers.get('cache-control')).toBe('public, max-age=600')
  const issuer = `${asking.signIn.address}/auth/v1`
  expect(await known.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
  })
})

it('an identity has its address and last sign-in', async () => {
  const { data } = await asking.signIn.client().auth.getUser(asking.bearer)
  const [identity] = data.user?.identities ?? []
  expect(identity).toMatchObject({
    provider: 'email',
    email: data.user?.email,
    last_sign_in_at: expect.any(String),
  })
})
