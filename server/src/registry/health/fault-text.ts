import { createHash } from 'node:crypto'
import type { ReportedFault } from '@keystead/module-sdk/manifest/health-report'

const email = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+/gi
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Masks e-mail addresses and ids: personal data must not be stored, and would make one fault look like many. */
const masked = (text: string): string => text.replace(email, '<e-mail>').replace(uuid, '<id>')

export interface KeptFault {
  fingerprint: string
  kind: string
  message: string | null
  stack: string | null
  route: string | null
}

/** A fault as stored, with its fingerprint: kind, message and top stack frames. */
export function faultText({ kind, message, stack, route }: ReportedFault): KeptFault {
  const text = {
    message: message ? masked(message) : null,
    // Firefox's `name@address:line` looks like an e-mail address, so mask only ids.
    stack: stack ? stack.replace(uuid, '<id>').replaceAll(/\?[^\s:)]*/g, '') : null,
    route: route ? masked(route) : null,
  }
  const places = text.stack?.split('\n').slice(0, 4).join('\n') ?? ''
  const hash = createHash('sha256').update(`${kind}\n${text.message ?? ''}\n${places}`)
  return { fingerprint: hash.digest('base64url').slice(0, 22), kind, ...text }
}

/** Overflow bucket for a version with too many distinct faults, which may be made up. */
export const otherFault = (kind: string): KeptFault => ({
  fingerprint: 'other',
  kind,
  message: null,
  stack: null,
  route: null,
})
