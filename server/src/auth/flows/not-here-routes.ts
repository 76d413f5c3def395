import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuthContext } from '../context.ts'
import { AuthError, phoneDisabled, validationFailed } from '../errors.ts'
import { otpBody, parseBody } from '../requests/bodies.ts'
import { requireSession } from './account.ts'

const noFactor = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
const noLinking = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')

/** What the hosted service can and this one does not: refused as a project refuses what is switched off there. */
export function notHereRoutes(auth: FastifyInstance, context: AuthContext): void {
  const signedIn = (request: FastifyRequest) => requireSession(context, request.headers.authorization)

  auth.post('/otp', async (request) => {
    if (parseBody(otpBody, request.body).phone) throw phoneDisabled()
    throw new AuthError(422, 'otp_disabled', 'Sign in with OTPs is disabled')
  })

  auth.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  })

  auth.post<{ Body: { factor_type?: unknown } }>('/factors', async (request) => {
    await signedIn(request)
    const kind = ['phone', 'webauthn'].find((each) => each === request.body?.factor_type) ?? 'totp'
    throw new AuthError(422, `mfa_${kind}_enroll_not_enabled`, `MFA enroll is disabled for ${kind}`)
  })

  for (const [method, url] of FACTOR_CALLS)
    auth.route({
      ...{ method, url },
      handler: async (request) => {
        await signedIn(request)
        throw noFactor()
      },
    })

  for (const [method, url] of IDENTITY_CALLS)
    auth.route({
      ...{ method, url },
      handler: async (request) => {
        await signedIn(request)
        throw noLinking()
      },
    })

  auth.get('/reauthenticate', async (request) => {
    await signedIn(request)
    throw validationFailed('A password is changed without a nonce here')
  })
}

const FACTOR_CALLS = [
  ['POST', '/factors/:id/challenge'],
  ['POST', '/factors/:id/verify'],
  ['DELETE', '/factors/:id'],
] as const

const IDENTITY_CALLS = [
  ['GET', '/user/identities/authorize'],
  ['DELETE', '/user/identities/:id'],
] as const
