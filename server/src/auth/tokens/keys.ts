import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import { secretNamed } from '../../db/secrets/secret-named.ts'
import { newToken } from './opaque-tokens.ts'

export const SIGNING_ALGORITHM = 'ES256'

/** What this deployment signs with. The same in every server process, because it lives in the database. */
export interface AuthKeys {
  kid: string
  privateKey: CryptoKey
  /** The public half, as published under `/.well-known/jwks.json`. */
  publicJwk: JWK
  /** The key a client sends as `apikey`: a signed token of the role `anon`. It is public. */
  anonKey: string
  /** For what the server derives instead of storing it (refresh tokens, made-up ids). */
  secret: string
}

/** Reads the keys; the first start makes them. Several servers may start at once: all end up with the same ones. */
export async function loadAuthKeys(database: Database): Promise<AuthKeys> {
  const privateJwk: JWK = JSON.parse(await secretNamed(database, 'signing_key', newSigningKey))
  const secret = await secretNamed(database, 'derivation_secret', newToken)
  const { d: _private, key_ops: _operations, ...publicPart } = privateJwk
  const kid = privateJwk.kid ?? ''
  const privateKey = await importJWK(privateJwk, SIGNING_ALGORITHM)
  if (privateKey instanceof Uint8Array) throw new TypeError('the signing key in the database is no key pair')
  const anonKey = await secretNamed(database, 'anon_key', () => newAnonKey(privateKey, kid))
  return { kid, privateKey, publicJwk: { ...publicPart, key_ops: ['verify'] }, anonKey, secret }
}

async function newSigningKey(): Promise<string> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  // jose refuses a key whose operations name both signing and verifying, so none are stored.
  return JSON.stringify({ ...jwk, key_ops: undefined, kid, alg: SIGNING_ALGORITHM, use: 'sig' })
}

const newAnonKey = (privateKey: CryptoKey, kid: string): Promise<string> =>
  new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer('keystead')
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(privateKey)
