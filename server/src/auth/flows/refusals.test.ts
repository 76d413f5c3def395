import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../testing.ts'
import { type Asking, type Refusal, startAsking } from './testing/ask.ts'

let asking: Asking
beforeAll(async () => {
  asking = await startAsking()
})
afterAll(() => asking.signIn.close())

const email = 'ada@example.org'
const phone = '+491701234567'
const challenge = 'c'.repeat(43)
const failed = 'validation_failed'
const noPhone = 'Invalid phone number format (E.164 required)'
const onlyOne = 'Only an email address or phone number should be provided'
const badJson = [400, 'bad_json', 'Could not parse request body as JSON'] as const

/** According to the hosted service's source. */
const refusals: Refusal[] = [
  [
    'POST /token?grant_type=password',
    { phone, password: 'x' },
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  ['POST /token?grant_type=password', { email, phone }, 400, failed, `${onlyOne} on login.`],
  ['POST /token?grant_type=password', { email }, 400, 'invalid_credentials', 'Invalid login credentials'],
  ['POST /token?grant_type=password', { password: 'x' }, 400, failed, 'missing email or phone'],
  ['POST /token?grant_type=password', { email, password: 1 }, ...badJson],
  ['POST /token?grant_type=password', '', ...badJson],
  ['POST /token?grant_type=password', '{', ...badJson],
  ['POST /token?grant_type=password', [], ...badJson],
  ['POST /token?grant_type=x', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['POST /token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['POST /token?grant_type=refresh_token', {}, 400, failed, 'Refresh token is not valid'],
  ['POST /token?grant_type=refresh_token', { refresh_token: {} }, ...badJson],
  [
    'POST /token?grant_type=pkce',
    { auth_code: 'x' },
    400,
    failed,
    'invalid request: both auth code and code verifier should be non-empty',
  ],
  [
    'POST /token?grant_type=id_token',
    { provider: 'google', id_token: 'x' },
    400,
    'provider_disabled',
    'Provider (issuer "https://accounts.google.com") is not enabled',
  ],
  [
    'POST /token?grant_type=id_token',
    { provider: 'kakao', id_token: 'x' },
    400,
    'provider_disabled',
    'Provider (issuer "https://kauth.kakao.com") is not enabled',
  ],
  [
    'POST /token?grant_type=id_token',
    { provider: 'apple', id_token: `x.${btoa('{"iss":"https://appleid.apple.com"}')}.x` },
    400,
    'provider_disabled',
    'Provider (issuer "https://appleid.apple.com") is not enabled',
  ],
  [
    'POST /token?grant_type=id_token',
    { provider: 'apple', id_token: 'x' },
    400,
    failed,
    'Unable to detect issuer in ID token for Apple provider',
  ],
  [
    'POST /token?grant_type=id_token',
    { provider: 'constructor', id_token: 'x' },
    400,
    failed,
    'Custom OIDC provider "constructor" not allowed',
  ],
  [
    'POST /token?grant_type=id_token',
    { provider: 'custom:x', id_token: 'x' },
    400,
    failed,
    'Custom OAuth providers are disabled',
  ],
  ['POST /token?grant_type=id_token', { provider: 'google' }, 400, failed, 'id_token required'],
  [
    'POST /token?grant_type=id_token',
    { id_token: 'x' },
    400,
    failed,
    'provider or client_id and issuer required',
  ],
  ['POST /token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],

  ['POST /signup', {}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  ['POST /signup', { email }, 400, failed, 'Signup requires a valid password'],
  ['POST /signup', { email, phone, password: PASSWORD }, 400, failed, `${onlyOne} on signup.`],
  [
    'POST /signup',
    { phone, password: PASSWORD },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  ['POST /signup', { email, password: PASSWORD, data: 'x' }, ...badJson],
  [
    'POST /signup',
    { email, password: PASSWORD, code_challenge: challenge },
    400,
    failed,
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    'POST /signup',
    { email, password: PASSWORD, code_challenge: 'c', code_challenge_method: 's256' },
    400,
    failed,
    'code challenge has to be between 43 and 128 characters',
  ],
  [
    'POST /signup',
    { email, password: PASSWORD, code_challenge: `${challenge}!`, code_challenge_method: 's256' },
    400,
    failed,
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],

  ['POST /verify', {}, 400, failed, 'Verify requires a verification type'],
  ['POST /verify', { type: 'signup' }, 400, failed, 'Verify requires either a token or a token hash'],
  [
    'POST /verify',
    { type: 'signup', token: 'x', token_hash: 'x' },
    400,
    failed,
    'Verify requires either a token or a token hash',
  ],
  ['POST /verify', { type: 'sms', token: '1', phone: `${phone}-invalid` }, 400, failed, noPhone],
  ['POST /verify', { type: 'sms', token: '1', phone }, 403, 'otp_expired', 'Token has expired or is invalid'],
  ['POST /verify', { type: 'signup', token: '1', email: 'x' }, 422, failed, 'Invalid email format'],
  ['POST /verify', { type: 'signup', token: '1' }, 400, failed, `${onlyOne} on verify`],
  ['POST /verify', { type: 'signup', token: '1', email, phone }, 400, failed, `${onlyOne} on verify`],
  [
    'POST /verify',
    { type: 'signup', token: '1', email },
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [
    'POST /verify',
    { type: 'signup', token_hash: 'x', email },
    400,
    failed,
    'Only the token_hash and type should be provided',
  ],
  [
    'POST /verify',
    { type: 'signup', token_hash: 'x' },
    403,
    'otp_expired',
    'Email link is invalid or has expired',
  ],
  ['POST /verify', { type: 'x', token_hash: 'x' }, 400, failed, 'Invalid email verification type'],
  ['POST /verify', { type: 1, token_hash: 'x' }, ...badJson],

  [
    'POST /resend',
    { email },
    400,
    failed,
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  ['POST /resend', { type: 'signup' }, 400, failed, 'Type provided requires an email address'],
  ['POST /resend', { type: 'sms', email }, 400, failed, 'Type provided requires a phone number'],
  ['POST /resend', { type: 'email_change' }, 400, failed, 'Missing email address or phone number'],
  ['POST /resend', { type: 'signup', email, phone }, 400, failed, `${onlyOne}.`],
  ['POST /resend', { type: 'sms', phone }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
  ['POST /recover', {}, 400, failed, 'Password recovery requires an email'],
  ['POST /recover', { email: 'x' }, 400, failed, 'Unable to validate email address: invalid format'],
  ['POST /recover', { email: `${'x'.repeat(250)}@example.org` }, 400, failed, 'An email address is too long'],
  ['POST /otp', {}, 400, failed, 'One of email or phone must be set'],
  ['POST /otp', { email, phone }, 400, failed, onlyOne],
  ['POST /otp', { phone }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  ['POST /otp', { email }, 422, 'otp_disabled', 'Signups not allowed for otp'],
  ['POST /magiclink', { email }, 422, 'email_provider_disabled', 'Login with magic link is disabled'],
]

describe('is refused as the hosted service refuses it:', () => {
  it.each(refusals)('%s %j', async (call, body, status, code, words) => {
    expect(await asking.ask(call, body)).toEqual([status, code, words])
  })
})
