import { ownValue } from '@keystead/api-client/own-value'
import * as openid from 'openid-client'
import type { GoogleSettings } from '../../settings.ts'

/** The verified identity. */
export interface ProvidedPerson {
  subject: string
  email: string | undefined
  emailVerified: boolean
  /** Profile claims for the account's metadata. */
  claims: Record<string, unknown>
}

export interface Departure {
  state: string
  nonce: string
  verifier: string
}

/** Optional `prompt` and `login_hint`; empty: the provider's default. */
export interface SignInHints {
  prompt: string
  loginHint: string
}

export interface OpenIdProvider {
  /** The provider's authorization URL. */
  departure(leave: Departure, hints: SignInHints): Promise<URL>
  /** Exchanges the callback's code. @throws on mismatch, or if the provider does not respond */
  arrival(url: URL, expected: Departure): Promise<ProvidedPerson>
}

const TIMEOUT_SECONDS = 8
const SCOPE = 'openid email profile'

/**
 * OpenID sign-in. Discovery is lazy: a provider that is down blocks neither the start nor password sign-in.
 * @param callbackUrl must be registered with the provider
 */
export function openIdProvider(settings: GoogleSettings, callbackUrl: string): OpenIdProvider {
  let discovered: Promise<openid.Configuration> | null = null
  const configuration = () => {
    discovered ??= discover(settings).catch((error) => {
      discovered = null
      throw error
    })
    return discovered
  }
  return {
    async departure({ state, nonce, verifier }, { prompt, loginHint }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callbackUrl,
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
      // Google puts the address into the ID token; other providers only into userinfo.
      const info = claims.email ? {} : await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      return personOf({ ...info, ...claims })
    },
  }
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const plain = url.protocol === 'http:'
  return openid.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // Settings allow plain HTTP only for a loopback issuer.
    ...(plain && { execute: [openid.allowInsecureRequests] }),
  })
}

const FORWARDED_CLAIMS = ['name', 'given_name', 'family_name', 'locale', 'picture']

function personOf(claims: Record<string, unknown> & { sub: string }): ProvidedPerson {
  const given = FORWARDED_CLAIMS.filter((name) => typeof ownValue(claims, name) === 'string').map((name) => [
    name,
    ownValue(claims, name),
  ])
  return {
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined,
    // Some providers send a string.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    claims: { iss: claims.iss, ...Object.fromEntries(given) },
  }
}

export const newVerifier = openid.randomPKCECodeVerifier
export const newNonce = openid.randomNonce
