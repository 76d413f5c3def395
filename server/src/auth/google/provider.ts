import { ownValue } from '@keystead/api-client/own-value'
import * as openid from 'openid-client'
import type { GoogleSettings } from '../../settings.ts'

/** What the provider vouches for. */
export interface ProvidedPerson {
  subject: string
  email: string | undefined
  emailVerified: boolean
  /** Names and the like, for the account's metadata. */
  claims: Record<string, unknown>
}

export interface Departure {
  state: string
  nonce: string
  verifier: string
}

/** How the provider asks: with which account, and whom it expects. Empty: as it likes. */
export interface Asked {
  prompt: string
  loginHint: string
}

export interface OpenIdProvider {
  /** Where the person is sent to say yes. */
  departure(leave: Departure, asked: Asked): Promise<URL>
  /** Exchanges what the provider's return brought. @throws when it does not fit or the provider does not answer */
  arrival(url: URL, expected: Departure): Promise<ProvidedPerson>
}

const TIMEOUT_SECONDS = 8
const SCOPE = 'openid email profile'

/**
 * Sign-in by an OpenID provider. Its addresses and keys are learnt at first use: a provider that is down keeps neither
 * this server from starting nor passwords from working.
 * @param returnAddress where the provider sends people back to; it has to be registered there
 */
export function openIdProvider(settings: GoogleSettings, returnAddress: string): OpenIdProvider {
  let known: Promise<openid.Configuration> | null = null
  const configuration = () => {
    known ??= discover(settings).catch((error) => {
      known = null
      throw error
    })
    return known
  }
  return {
    async departure({ state, nonce, verifier }, { prompt, loginHint }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnAddress,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt && { prompt }),
        ...(loginHint && { login_hint: loginHint }),
      })
    },
    async arrival(url, { state, nonce, verifier }) {
      const config = await configuration()
      const tokens = await openid.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no ID token')
      // Google puts the address into the ID token; other providers keep it for their own address of it.
      const info = claims.email ? {} : await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      return personOf({ ...info, ...claims })
    },
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<openid.Configuration> {
  const address = new URL(issuer)
  const plain = address.protocol === 'http:'
  return openid.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Only an issuer on this machine may be spoken to without TLS (settings.ts).
    ...(plain && { execute: [openid.allowInsecureRequests] }),
  })
}

const TOLD = ['name', 'given_name', 'family_name', 'locale', 'picture']

function personOf(claims: Record<string, unknown> & { sub: string }): ProvidedPerson {
  const told = TOLD.filter((name) => typeof ownValue(claims, name) === 'string').map((name) => [
    name,
    ownValue(claims, name),
  ])
  return {
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined,
    // Some providers say it as text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    claims: { iss: claims.iss, ...Object.fromEntries(told) },
  }
}

export const newVerifier = openid.randomPKCECodeVerifier
export const newNonce = openid.randomNonce
