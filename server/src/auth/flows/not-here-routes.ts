import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isUuid } from '../../uuid.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, notAdmin, phoneDisabled, validationFailed } from '../errors.ts'
import { factorBody, otpBody, parseBody, parseChallenge } from '../requests/bodies.ts'
import { requireOwnToken, requireSession } from './account.ts'

function noFactor(id: string): AuthError {
  if (!isUuid(id)) return new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
}
const noLinking = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
const noSaml = () => new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const noPasskeys = () => new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
const noOAuthServer = () => new AuthError(404, 'feature_disabled', 'OAuth server is disabled')
const noScim = () => new AuthError(404, 'feature_disabled', 'SCIM server is disabled')

const FACTORS: ReadonlyMap<string, string> = new Map([
  ['totp', 'TOTP'],
  ['phone', 'Phone'],
  ['webauthn', 'WebAuthn'],
])

const ANY = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Features of the hosted service that are missing here: refused as a project with them disabled would. */
export function notHereRoutes(auth: FastifyInstance, context: AuthContext): void {
  const signedIn = ({ headers }: FastifyRequest) => requireSession(context, headers.authorization)
  const isOff = (urls: string[], refusal: () => AuthError, first?: (request: FastifyRequest) => unknown) => {
    const handler = async (request: FastifyRequest) => {
      await first?.(request)
      throw refusal()
    }
    for (const url of urls) auth.route({ method: [...ANY], url, handler })
  }
  isOff(['/sso', '/sso/*'], noSaml)
  isOff(['/passkeys', '/passkeys/*'], noPasskeys)
  isOff(['/oauth/*', '/.well-known/oauth-authorization-server'], noOAuthServer)
  isOff(['/scim/v2', '/scim/v2/*'], noScim)
  isOff(['/user/oauth/grants'], noOAuthServer, signedIn)
  isOff(['/user/identities/*'], noLinking, signedIn)
  isOff(['/admin', '/admin/*', '/invite'], notAdmin, ({ headers }) =>
    requireOwnToken(context, headers.authorization),
  )

  auth.post('/otp', async (request) => {
    const body = parseBody(otpBody, request.body)
    const { email, phone, channel } = body
    if (email && phone) throw validationFailed('Only an email address or phone number should be provided')
    if (email && channel) throw validationFailed('Channel should only be specified with Phone OTP')
    parseChallenge(body)
    if (phone) throw phoneDisabled('Unsupported phone provider')
    if (!email) throw validationFailed('One of email or phone must be set')
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  })

  auth.post('/magiclink', async () => {
    throw new AuthError(422, 'email_provider_disabled', 'Login with magic link is disabled')
  })

  auth.post('/factors', async (request) => {
    await signedIn(request)
    const { factor_type: type } = parseBody(factorBody, request.body)
    const name = FACTORS.get(type)
    if (!name) throw validationFailed('factor_type needs to be totp, phone, or webauthn')
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`)
  })

  for (const [method, url] of FACTOR_CALLS)
    auth.route<{ Params: { id: string } }>({
      method,
      url,
      handler: async (request) => {
        await signedIn(request)
        throw noFactor(request.params.id)
      },
    })

  auth.get('/reauthenticate', async (request) => {
    await signedIn(request)
    throw validationFailed('No nonce is mailed here: sign in again')
  })
}

const FACTOR_CALLS = [
  ['POST', '/factors/:id/challenge'],
  ['POST', '/factors/:id/verify'],
  ['DELETE', '/factors/:id'],
] as const
