import * as z from 'zod'
import { brokenJson } from '../../http/validate.ts'

export const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64')

/** @throws Problem 422 if it is not JSON */
export function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'))
  } catch {
    throw brokenJson()
  }
}
