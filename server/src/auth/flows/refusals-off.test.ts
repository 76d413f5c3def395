import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Asking, type Refusal, startAsking } from './testing/ask.ts'

let asking: Asking
beforeAll(async () => {
  asking = await startAsking()
})
afterAll(() => asking.signIn.close())

const email = 'ada@example.org'
const id = '11111111-1111-4111-8111-111111111111'
const failed = 'validation_failed'
const noPhone = 'Invalid phone number format (E.164 required)'
const badJson = [400, 'bad_json', 'Could not parse request body as JSON'] as const
const factors = 'factor_type needs to be totp, phone, or webauthn'

/** According to the hosted service's source. */
const refusals: Refusal[] = [
  [
    'PUT /user',
    { app_metadata: { role: 'staff' } },
    403,
    'not_admin',
    'Updating app_metadata requires admin privileges',
  ],
  ['PUT /user', { phone: 'x' }, 400, failed, noPhone],
  ['PUT /user', { email: 'x' }, 400, failed, 'Unable to validate email address: invalid format'],
  ['PUT /user', { data: [] }, ...badJson],
  ['POST /logout?scope=x', undefined, 400, failed, 'Unsupported logout scope "x"'],
  [
    'POST /factors',
    { factor_type: 'totp' },
    422,
    'mfa_totp_enroll_not_enabled',
    'MFA enroll is disabled for TOTP',
  ],
  [
    'POST /factors',
    { factor_type: 'phone' },
    422,
    'mfa_phone_enroll_not_enabled',
    'MFA enroll is disabled for Phone',
  ],
  [
    'POST /factors',
    { factor_type: 'webauthn' },
    422,
    'mfa_webauthn_enroll_not_enabled',
    'MFA enroll is disabled for WebAuthn',
  ],
  ['POST /factors', { factor_type: 'x' }, 400, failed, factors],
  ['POST /factors', {}, 400, failed, factors],
  ['DELETE /factors/x', undefined, 404, failed, 'factor_id must be an UUID'],
  [`DELETE /factors/${id}`, undefined, 404, 'mfa_factor_not_found', 'Factor not found'],
  [`POST /factors/${id}/challenge`, {}, 404, 'mfa_factor_not_found', 'Factor not found'],

  ['GET /authorize?provider=github', undefined, 400, failed, 'Unsupported provider: provider is not enabled'],
  ['GET /authorize?provider=x', undefined, 400, failed, 'Unsupported provider: provider is not enabled'],
  [
    'GET /authorize?provider=nobody',
    undefined,
    400,
    failed,
    'Unsupported provider: Provider nobody could not be found',
  ],
  ['GET /authorize', undefined, 400, failed, 'Unsupported provider: Provider  could not be found'],
  ['GET /passkeys', undefined, 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['POST /passkeys/authentication/options', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
  [`DELETE /passkeys/${id}`, undefined, 404, 'passkey_disabled', 'Passkeys are disabled'],
  [
    'GET /.well-known/oauth-authorization-server',
    undefined,
    404,
    'feature_disabled',
    'OAuth server is disabled',
  ],
  ['POST /oauth/token', {}, 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET /oauth/authorizations/x', undefined, 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET /user/oauth/grants', undefined, 404, 'feature_disabled', 'OAuth server is disabled'],
  ['GET /admin/users', undefined, 403, 'not_admin', 'User not allowed'],
  [`PUT /admin/users/${id}`, {}, 403, 'not_admin', 'User not allowed'],
  ['POST /admin/generate_link', {}, 403, 'not_admin', 'User not allowed'],
  ['GET /admin/nothing', undefined, 403, 'not_admin', 'User not allowed'],
  ['POST /invite', { email }, 403, 'not_admin', 'User not allowed'],
]

describe('is refused as the hosted service refuses it:', () => {
  it.each(refusals)('%s %j', async (call, body, status, code, words) => {
    expect(await asking.ask(call, body)).toEqual([status, code, words])
  })
})

it('nobody is an administrator: neither the public key nor an invented one', async () => {
  expect(await asking.ask('GET /admin/users', undefined, asking.signIn.keys.anonKey)).toEqual([
    403,
    'not_admin',
    'User not allowed',
  ])
  expect((await asking.ask('GET /admin/users', undefined, 'x'))[1]).toBe('bad_jwt')
  expect((await asking.ask('GET /admin/users', undefined, ''))[1]).toBe('no_authorization')
  expect((await asking.ask('GET /user', undefined, asking.signIn.keys.anonKey)).slice(1)).toEqual([
    'bad_jwt',
    'invalid claim: missing sub claim',
  ])
})
