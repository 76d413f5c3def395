import { createLocalJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { SignInMethod } from '../../db/tables-auth.ts'
import { SignInUnreachable } from '../../http/sign-in-unreachable.ts'
import { userMetadataOf } from '../users/user-answer.ts'
import type { UserRow } from '../users/users-repository.ts'
import { type AuthKeys, SIGNING_ALGORITHM } from './keys.ts'

const AUDIENCE = 'authenticated'

/**
 * A trusted token issuer. Built-in and hosted sign-in differ in URL, in key source (key set or shared secret) and in
 * where their people are stored.
 */
export interface TrustedIssuer {
  /** People are stored elsewhere, and known here only by their tokens. */
  isHosted: boolean
  issuer: string
  algorithms: string[]
  /** Selects the key by the token's header. */
  key: JWTVerifyGetKey
}

/** Base URL of the built-in sign-in, also the `iss` of its tokens. */
export const issuerUrl = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/auth/v1`

/** This server as issuer: its own key, ES256 only. */
export const embeddedIssuer = (keys: AuthKeys, publicUrl: string): TrustedIssuer => ({
  isHosted: false,
  issuer: issuerUrl(publicUrl),
  algorithms: [SIGNING_ALGORITHM],
  key: createLocalJWKSet({ keys: [keys.publicJwk] }),
})

export interface TokenSession {
  id: string
  method: SignInMethod
  created_at: string
}

/** Signs an access token with the hosted service's claims. `seconds` is its lifetime. */
export function signAccessToken(
  keys: AuthKeys,
  publicUrl: string,
  user: UserRow,
  session: TokenSession,
  seconds: number,
): Promise<{ token: string; expiresAt: number }> {
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = now + seconds
  const startedAt = Math.floor(Date.parse(session.created_at) / 1000)
  return new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: { ...user.app_metadata },
    user_metadata: userMetadataOf(user),
    role: AUDIENCE,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: startedAt }],
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid: keys.kid, typ: 'JWT' })
    .setIssuer(issuerUrl(publicUrl))
    .setAudience(AUDIENCE)
    .setSubject(user.id)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keys.privateKey)
    .then((token) => ({ token, expiresAt }))
}

const claimsSchema = z.object({
  sub: z.guid(),
  exp: z.number(),
  iat: z.number().optional(),
  session_id: z.guid(),
  email: z.string(),
  role: z.literal(AUDIENCE),
  /** Anonymous users of the hosted service are not supported: ours have an address. */
  is_anonymous: z.literal(false).optional(),
  app_metadata: z.object({ role: z.string().optional(), plan: z.string().optional() }).default({}),
  /** Absent in our own tokens, which are only issued after confirmation. */
  email_verified: z.unknown().optional(),
  user_metadata: z.object({ email_verified: z.unknown().optional() }).nullish().catch(null),
})

/** `email` is empty if the token marks it as unverified: shares are granted by address. */
export type AccessClaims = Pick<
  z.infer<typeof claimsSchema>,
  'sub' | 'exp' | 'iat' | 'session_id' | 'email' | 'app_metadata'
>

/**
 * Verifies signature, issuer, audience, expiry and required claims. The algorithm is pinned: neither `none` nor a
 * public key used as HMAC secret passes.
 * @returns null unless it is a valid token of a signed-in user (the anonymous key is not)
 * @throws SignInUnreachable if the issuer's keys cannot be fetched
 */
export async function readAccessToken(token: string, trusted: TrustedIssuer): Promise<AccessClaims | null> {
  const payload = await verifiedPayload(token, trusted)
  const claims = payload && claimsSchema.safeParse(payload).data
  if (!claims) return null
  const flags = [claims.email_verified, claims.user_metadata?.email_verified]
  const isUnconfirmed = flags.some((value) => value === false || value === 'false')
  return isUnconfirmed ? { ...claims, email: '' } : claims
}

/** Any valid token of this issuer, whatever its role. @returns null for others, and for expired ones */
export const readOwnToken = async (
  token: string,
  { key, algorithms }: TrustedIssuer,
): Promise<JWTPayload | null> =>
  jwtVerify(token, key, { algorithms }).then(
    ({ payload }) => payload,
    () => null,
  )

async function verifiedPayload(token: string, trusted: TrustedIssuer): Promise<JWTPayload | null> {
  const options = {
    issuer: trusted.issuer,
    audience: AUDIENCE,
    algorithms: trusted.algorithms,
    requiredClaims: ['exp', 'sub'],
  }
  try {
    return (await jwtVerify(token, trusted.key, options)).payload
  } catch (error) {
    if (error instanceof SignInUnreachable) throw error
    return null
  }
}
