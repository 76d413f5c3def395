import type { KeyPlace } from '../data/use-content-keys.ts'

/** A form's draft, serialized to JSON as by the host. */
export function keyPlace(): KeyPlace & { clear: () => void } {
  let kept: Readonly<Record<string, unknown>> | undefined = { typed: {} }
  return {
    read: () => kept && { kept },
    write: (parts) => {
      kept = JSON.parse(JSON.stringify({ ...kept, ...parts }))
    },
    clear: () => {
      kept = undefined
    },
  }
}
