import { createHash } from 'node:crypto'
import type { ReportedFault } from '@keystead/module-sdk/manifest/health-report'

const email = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+/gi
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Masks e-mail addresses and ids: personal data must not be stored, and would make one fault look like many. */
const masked = (text: string): string => text.replace(email, '<e-mail>').replace(uuid, '<id>')

const frame = /:\d+:\d+\)?$/

/** Frames name files, which may look like an e-mail address; the other lines repeat the message. */
const maskedLine = (line: string): string =>
  (frame.test(line) ? line.replace(uuid, '<id>') : masked(line)).replaceAll(/\?[^\s:)]*/g, '')

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
    stack: stack ? stack.split('\n').map(maskedLine).join('\n') : null,
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
