import type { Language } from '@keystead/module-sdk/manifest/languages'
import { planTiers, roles } from '@keystead/module-sdk/manifest/person'
import { createLocalJWKSet, EncryptJWT, jwtDecrypt, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { AccessClaims } from '../auth/tokens/access-token.ts'
import { SIGNING_ALGORITHM } from '../auth/tokens/keys.ts'
import type { Caller } from '../http/caller.ts'
import type { ServiceKeys } from './service-keys.ts'

const SECONDS = 60
const SEALED = { alg: 'dir', enc: 'A256GCM' } as const

export interface ServiceTokens {
  /** A token of 60 s that names the person to a module's service. */
  sign(module: string, caller: Caller, lang: Language): Promise<string>
  /** Whether it is such a token, judged only by its header. */
  isOurs(token: string): boolean
  /** @returns null unless signed here, and valid */
  read(token: string): Promise<ReadToken | null>
}

export interface ReadToken {
  module: string
  claims: AccessClaims
}

const sealedSchema = z.object({ session_id: z.guid().optional(), email: z.string() })
const claimsSchema = z.object({
  aud: z.string(),
  sub: z.guid(),
  exp: z.number(),
  plan: z.enum(planTiers),
  role: z.enum(roles),
  /** Session and e-mail address: encrypted, as the service needs neither. */
  host: z.string(),
})

/** Tokens for services; `issuer` is the deployment's own URL. */
export function serviceTokens(keys: ServiceKeys, issuer: string): ServiceTokens {
  const header = { alg: SIGNING_ALGORITHM, kid: keys.kid, typ: 'JWT' }
  const beginning = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.`
  const keySet = createLocalJWKSet({ keys: [keys.publicJwk] })

  return {
    async sign(module, { userId, plan, role, sessionId, email, until = Number.POSITIVE_INFINITY }, lang) {
      const now = Math.floor(Date.now() / 1000)
      const expires = Math.min(now + SECONDS, Math.floor(until / 1000))
      const host = await new EncryptJWT({ session_id: sessionId, email })
        .setProtectedHeader(SEALED)
        .encrypt(keys.sealing)
      return new SignJWT({ plan, role, lang, host })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setAudience(module)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(keys.privateKey)
    },
    isOurs: (token) => token.startsWith(beginning),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keySet, { issuer, algorithms: [SIGNING_ALGORITHM] })
        const { aud: module, plan, role, host, sub, exp } = claimsSchema.parse(payload)
        const sealed = sealedSchema.parse((await jwtDecrypt(host, keys.sealing)).payload)
        const { session_id = '', email } = sealed
        return { module, claims: { sub, exp, session_id, email, app_metadata: { plan, role } } }
      } catch {
        return null
      }
    },
  }
}
