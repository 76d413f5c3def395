import { decodeJwt } from 'jose'
import { AuthError, validationFailed } from '../errors.ts'

/** Issuers of the providers' ID tokens. */
const ISSUERS: ReadonlyMap<string, string> = new Map([
  ['google', 'https://accounts.google.com'],
  ['facebook', 'https://www.facebook.com'],
  ['keycloak', ''],
  ['kakao', 'https://kauth.kakao.com'],
  ['vercel_marketplace', 'https://marketplace.vercel.com'],
  ['snapchat', 'https://accounts.snapchat.com/accounts/oauth2/token'],
])

/** Providers whose token names its issuer. */
const KNOWN_PROVIDERS: ReadonlyMap<string, [name: string, article: string, issuer: RegExp]> = new Map([
  ['apple', ['Apple', 'an', /^https:\/\/(appleid|account)\.apple\.com$/]],
  ['azure', ['Azure', 'an', /^https:\/\/(login\.microsoftonline\.com|sts\.windows\.net)\//]],
])

export interface IdTokenGrant {
  id_token: string
  provider: string
  client_id: string
  issuer: string
}

/** ID token sign-in is not supported: refuse as a project with that provider disabled does. */
export function refuseIdToken({ id_token, provider, client_id, issuer }: IdTokenGrant): AuthError {
  if (!id_token) return validationFailed('id_token required')
  if (!provider && !(client_id && issuer))
    return validationFailed('provider or client_id and issuer required')
  if (provider.startsWith('custom:')) return validationFailed('Custom OAuth providers are disabled')
  const issuerUrl = ISSUERS.get(provider)
  if (issuerUrl !== undefined) return isOff(issuerUrl)
  const known = KNOWN_PROVIDERS.get(provider)
  if (!known) return validationFailed(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`)
  const [name, article, form] = known
  const tokenIssuer = issuerOf(id_token)
  if (tokenIssuer === undefined)
    return validationFailed(`Unable to detect issuer in ID token for ${name} provider`)
  if (!form.test(tokenIssuer))
    return validationFailed(`Detected ID token issuer is not ${article} ${name} ID token issuer`)
  return isOff(tokenIssuer)
}

const isOff = (issuer: string) =>
  new AuthError(400, 'provider_disabled', `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`)

/** Unverified: it only selects the message. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
