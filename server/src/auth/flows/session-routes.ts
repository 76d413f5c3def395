import type { FastifyInstance } from 'fastify'
import type { AuthContext, Origin } from '../context.ts'
import { AuthError, phoneDisabled, validationFailed } from '../errors.ts'
import {
  idTokenGrantBody,
  parseBody,
  passwordGrantBody,
  pkceGrantBody,
  refreshGrantBody,
} from '../requests/bodies.ts'
import { originOf } from '../requests/origin.ts'
import { queryText } from '../requests/query-text.ts'
import { refreshSession, type SessionView } from '../sessions/sessions.ts'
import { refuseIdToken } from './id-token.ts'
import { exchangeCode, signInWithPassword } from './sign-in.ts'

type Grant = (context: AuthContext, body: unknown, origin: Origin) => Promise<SessionView>

const grants: Record<'password' | 'refresh_token' | 'pkce' | 'id_token' | 'web3', Grant> = {
  async password(context, body, origin) {
    const { email, phone, password } = parseBody(passwordGrantBody, body)
    if (email && phone)
      throw validationFailed('Only an email address or phone number should be provided on login.')
    if (phone) throw phoneDisabled(undefined, 422)
    if (!email) throw validationFailed('missing email or phone')
    return signInWithPassword(context, email, password, origin)
  },
  async refresh_token(context, body, origin) {
    const { refresh_token } = parseBody(refreshGrantBody, body)
    if (!refresh_token) throw validationFailed('Refresh token is not valid')
    return refreshSession(context, refresh_token, origin)
  },
  async pkce(context, body, origin) {
    const { auth_code, code_verifier } = parseBody(pkceGrantBody, body)
    if (!auth_code || !code_verifier)
      throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
    return exchangeCode(context, auth_code, code_verifier, origin)
  },
  async id_token(_context, body) {
    throw refuseIdToken(parseBody(idTokenGrantBody, body))
  },
  async web3() {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}

const GRANTS: ReadonlyMap<string, Grant> = new Map(Object.entries(grants))

/** `/token`, with the grant type in the query. */
export function sessionRoutes(auth: FastifyInstance, context: AuthContext): void {
  auth.post('/token', async (request) => {
    const grant = GRANTS.get(queryText(request, 'grant_type'))
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    return grant(context, request.body, originOf(request))
  })
}
