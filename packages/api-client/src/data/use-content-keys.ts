import { useState } from 'react'
import { randomKey } from '../random-key.ts'

/** Where a form keeps what is typed over a reload: the keys of what was sent go with it. */
export interface KeyPlace {
  read(): { kept: Readonly<Record<string, unknown>> } | undefined
  write(parts: object): void
}

/**
 * Idempotency keys by content: the same body again, after no answer came, goes under the same key and finds the row if
 * there is one; another body is another row. Once all is stored they are forgotten: the same words typed again
 * then mean another row.
 *
 * @param kept so that the same holds after a reload; who keeps it clears it once all is stored, and where the form ends
 *   without that: its keys end with it
 */
export function useContentKeys(kept?: KeyPlace): { keyOf: (body: unknown) => string; forget: () => void } {
  const [own] = useState(() => new Map<string, string>())
  return {
    keyOf: (body) => {
      // Those that are kept are looked for there alone: the form may have ended, or be open at another address.
      const keys = kept ? keysIn(kept) : own
      const content = JSON.stringify(body) ?? ''
      const key = keys.get(content) ?? randomKey()
      keys.set(content, key)
      kept?.write({ keys: [...keys] })
      return key
    },
    forget: () => {
      own.clear()
      if (kept?.read()) kept.write({ keys: undefined })
    },
  }
}

/** What was sent is taken back, or about to be: the same sent again from this form is meant anew. */
export function forgetKey(place: KeyPlace, body: unknown): void {
  const keys = keysIn(place)
  if (keys.delete(JSON.stringify(body))) place.write({ keys: keys.size > 0 ? [...keys] : undefined })
}

function keysIn(place: KeyPlace): Map<string, string> {
  const found = place.read()?.kept.keys
  const isEntry = (entry: unknown): entry is [string, string] =>
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  return new Map(Array.isArray(found) ? found.filter(isEntry) : [])
}
