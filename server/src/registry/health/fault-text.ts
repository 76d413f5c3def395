import { createHash } from 'node:crypto'
import type { ReportedFault } from '@keystead/module-sdk/manifest/health-report'

const email = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+/gi
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** No address and no id of anybody stands in what is kept; nor do they make one fault look like many. */
const masked = (text: string): string => text.replace(email, '<e-mail>').replace(uuid, '<id>')

export interface KeptFault {
  fingerprint: string
  kind: string
  message: string | null
  stack: string | null
  route: string | null
}

/** A fault as it is kept, with what tells it from others: its kind, its message and the first places in the code. */
export function faultText({ kind, message, stack, route }: ReportedFault): KeptFault {
  const text = {
    message: message ? masked(message) : null,
    // Firefox writes `name@address:line`, which looks like an e-mail address: ids alone are taken out.
    stack: stack ? stack.replace(uuid, '<id>').replaceAll(/\?[^\s:)]*/g, '') : null,
    route: route ? masked(route) : null,
  }
  const places = text.stack?.split('\n').slice(0, 4).join('\n') ?? ''
  const hash = createHash('sha256').update(`${kind}\n${text.message ?? ''}\n${places}`)
  return { fingerprint: hash.digest('base64url').slice(0, 22), kind, ...text }
}

/** Where more kinds of faults come than are kept of a version, as from somebody who makes them up. */
export const otherFault = (kind: string): KeptFault => ({
  ...{ fingerprint: 'other', kind, message: null, stack: null, route: null },
})
