import type { FastifyInstance } from 'fastify'
import type { AuthContext, Origin } from '../context.ts'
import { AuthError, phoneDisabled, validationFailed } from '../errors.ts'
import { parseBody, passwordGrantBody, pkceGrantBody, refreshGrantBody } from '../requests/bodies.ts'
import { originOf } from '../requests/origin.ts'
import { refreshSession, type SessionView } from '../sessions/sessions.ts'
import { exchangeCode, signInWithPassword } from './sign-in.ts'

type Grant = (context: AuthContext, body: unknown, origin: Origin) => Promise<SessionView>

const grants: Record<string, Grant> = {
  password(context, body, origin) {
    const words = 'missing email or password'
    const { email, phone, password } = parseBody(passwordGrantBody, body, words)
    if (phone) throw phoneDisabled()
    if (email == null) throw validationFailed(words)
    return signInWithPassword(context, email, password, origin)
  },
  refresh_token(context, body, origin) {
    const { refresh_token } = parseBody(refreshGrantBody, body, 'refresh_token required')
    return refreshSession(context, refresh_token, origin)
  },
  pkce(context, body, origin) {
    const words = 'invalid request: both auth code and code verifier should be non-empty'
    const { auth_code, code_verifier } = parseBody(pkceGrantBody, body, words)
    return exchangeCode(context, auth_code, code_verifier, origin)
  },
  async id_token() {
    throw new AuthError(400, 'provider_disabled', 'Sign-in by an ID token is disabled')
  },
  async web3() {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}

/** Where sessions come from: `/token`, with the grant in the query. */
export function sessionRoutes(auth: FastifyInstance, context: AuthContext): void {
  auth.post<{ Querystring: { grant_type?: string } }>('/token', async (request) => {
    const name = request.query.grant_type ?? ''
    const grant = Object.hasOwn(grants, name) ? grants[name] : undefined
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(context, request.body, originOf(request))
  })
}
