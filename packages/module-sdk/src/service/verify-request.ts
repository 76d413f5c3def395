import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { type Language, usualLanguage } from '../manifest/languages.ts'
import type { Plan, Role } from '../manifest/person.ts'
import { HostError, NotVerified } from './host-error.ts'

/** Who a request is for. */
export interface ServicePerson {
  /** The `owner_id` of their rows. */
  id: string
  plan: Plan
  role: Role
  lang: Language
  /** For calls of the host in their name, 60 s at most. */
  token: string
}

export interface Trust {
  /** The module's id: tokens for others are refused. */
  module: string
  /** The host's `PUBLIC_URL`. */
  issuer: string
  keys: JWTVerifyGetKey
}

/** The host's keys, fetched when needed and kept for ten minutes. */
export const keysOf = (url: string): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`))

/** Two machines' clocks differ. */
const TOLERANCE_SECONDS = 5

/**
 * Verifies an `Authorization` header.
 * @throws NotVerified without a valid token for this module, HostError if the host's keys cannot be fetched
 */
export async function verifyAuthorization(header: string | undefined, trust: Trust): Promise<ServicePerson> {
  const token = /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) throw new NotVerified('A token of the host is missing')
  const { module: audience, issuer, keys } = trust
  try {
    const { payload } = await jwtVerify(token, keys, {
      audience,
      issuer,
      algorithms: ['ES256'],
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp'],
    })
    const { sub = '', plan, role, lang } = payload
    return {
      id: sub,
      token,
      plan: plan as Plan,
      role: role as Role,
      lang: (lang ?? usualLanguage) as Language,
    }
  } catch (error) {
    if (isRefusal(error)) throw new NotVerified(error.message)
    throw new HostError(0, 'network', `The host's keys cannot be fetched: ${(error as Error).message}`)
  }
}

/** Anything else is the host's key set not being there. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC'
