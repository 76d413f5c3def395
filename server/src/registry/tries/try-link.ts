import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import * as z from 'zod'
import { isSignature, signatureOf } from '../../signed-text.ts'

/** A link's content: one version of one module, until a time (seconds since 1970). */
export interface Grant {
  module: string
  version: string
  until: number
}

const payloadSchema = z.tuple([moduleIdSchema, versionSchema, z.int().min(0).max(8_640_000_000)])
/** Longer than any signed link, so not even decoded. */
const longest = 600

const PURPOSE = 'try'

/** Signed instead of stored; grants this one version. */
export function signGrant({ module, version, until }: Grant, key: string): string {
  const text = Buffer.from(JSON.stringify([module, version, until])).toString('base64url')
  return `${text}.${signatureOf(PURPOSE, text, key)}`
}

/** @returns null if the signature is invalid; the caller checks expiry */
export function readGrant(link: unknown, key: string): Grant | null {
  if (typeof link !== 'string' || link.length > longest) return null
  const [text = '', signature = '', ...more] = link.split('.')
  if (more.length > 0 || !isSignature(signature, PURPOSE, text, key)) return null
  const parsed = payloadSchema.safeParse(decoded(text))
  if (!parsed.success) return null
  const [module, version, until] = parsed.data
  return { module, version, until }
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

export const isOver = ({ until }: Grant, now = Date.now()) => until * 1_000 <= now
