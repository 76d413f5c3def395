import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Database } from '../../db/database.ts'
import { secretNamed } from '../../db/secrets/secret-named.ts'
import { newToken } from './opaque-tokens.ts'

export const SIGNING_ALGORITHM = 'ES256'

export interface SigningKey {
  kid: string
  privateKey: CryptoKey
  /** Published in a key set. */
  publicJwk: JWK
}

/** The deployment's keys, stored in the database and so shared by all servers. */
export interface AuthKeys extends SigningKey {
  /** The client's `apikey`: a public, signed token of the role `anon`. */
  anonKey: string
  /** For derived values (refresh tokens, fake ids). */
  secret: string
}

/** Reads the keys, or creates them at the first start. Safe for concurrent starts. */
export async function loadAuthKeys(database: Database): Promise<AuthKeys> {
  const pair = await loadSigningKey(database, 'signing_key')
  const secret = await secretNamed(database, 'derivation_secret', newToken)
  const anonKey = await secretNamed(database, 'anon_key', () => newAnonKey(pair.privateKey, pair.kid))
  return { ...pair, anonKey, secret }
}

/** A key pair of the deployment by its name. */
export async function loadSigningKey(database: Database, name: string): Promise<SigningKey> {
  const privateJwk: JWK = JSON.parse(await secretNamed(database, name, newSigningKey))
  const { d: _private, key_ops: _operations, ...publicPart } = privateJwk
  const privateKey = await importJWK(privateJwk, SIGNING_ALGORITHM)
  if (privateKey instanceof Uint8Array)
    throw new TypeError('the signing key in the database is not a key pair')
  return { kid: privateJwk.kid ?? '', privateKey, publicJwk: { ...publicPart, key_ops: ['verify'] } }
}

async function newSigningKey(): Promise<string> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  // jose refuses a key whose key_ops name both sign and verify, so store none.
  return JSON.stringify({ ...jwk, key_ops: undefined, kid, alg: SIGNING_ALGORITHM, use: 'sig' })
}

const newAnonKey = (privateKey: CryptoKey, kid: string): Promise<string> =>
  new SignJWT({ role: 'anon' })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: 'JWT' })
    .setIssuer('keystead')
    .setIssuedAt()
    .setExpirationTime('10y')
    .sign(privateKey)
