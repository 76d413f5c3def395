import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../context.ts'
import { PROVIDERS } from '../providers.ts'
import { issuerUrl } from '../tokens/access-token.ts'
import { SIGNING_ALGORITHM } from '../tokens/keys.ts'

const KEPT = 'public, max-age=600'

/** Public metadata: settings, keys, discovery documents. */
export function describeServer(auth: FastifyInstance, { keys, google, publicUrl }: AuthContext): void {
  auth.get('/health', async () => ({ name: 'Keystead', version: '1', description: 'Keystead sign-in' }))
  auth.get('/settings', async () => ({
    external: {
      ...Object.fromEntries(PROVIDERS.map((name) => [name, false])),
      email: true,
      phone: false,
      google: google !== null,
      anonymous_users: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }))
  auth.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', KEPT)
    return { keys: [keys.publicJwk] }
  })
  auth.get('/.well-known/openid-configuration', async (_request, reply) => {
    reply.header('cache-control', KEPT)
    return openIdConfiguration(issuerUrl(publicUrl))
  })
}

/** As the hosted service publishes it, whether its OAuth server is on or off. */
const openIdConfiguration = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/oauth/authorize`,
  token_endpoint: `${issuer}/oauth/token`,
  jwks_uri: `${issuer}/.well-known/jwks.json`,
  userinfo_endpoint: `${issuer}/oauth/userinfo`,
  scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [SIGNING_ALGORITHM],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  claims_supported: [
    'sub',
    'aud',
    'iss',
    'exp',
    'iat',
    'auth_time',
    'nonce',
    'email',
    'email_verified',
    'phone_number',
    'phone_number_verified',
    'name',
    'picture',
    'preferred_username',
    'updated_at',
  ],
  code_challenge_methods_supported: ['S256', 'plain'],
})
