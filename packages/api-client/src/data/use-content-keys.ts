import { useState } from 'react'
import { randomKey } from '../random-key.ts'

/** A form's persisted draft, which also keeps the idempotency keys already used. */
export interface KeyPlace {
  read(): { kept: Readonly<Record<string, unknown>> } | undefined
  write(parts: object): void
}

/**
 * Idempotency keys by content: retrying the same body after a lost response reuses its key and finds the row. Call
 * `forget` once all is stored, so that the same input creates a new row.
 * @param kept survives a reload; the owner must clear it once stored, and when the form closes
 */
export function useContentKeys(kept?: KeyPlace): { keyOf: (body: unknown) => string; forget: () => void } {
  const [unsavedKeys] = useState(() => new Map<string, string>())
  return {
    keyOf: (body) => {
      // Persisted keys are read only from there: the form may have closed, or be open at another URL.
      const keys = kept ? keysIn(kept) : unsavedKeys
      const content = JSON.stringify(body) ?? ''
      const key = keys.get(content) ?? randomKey()
      keys.set(content, key)
      kept?.write({ keys: [...keys] })
      return key
    },
    forget: () => {
      unsavedKeys.clear()
      if (kept?.read()) kept.write({ keys: undefined })
    },
  }
}

/** Forgets the key of a body that was or will be undone: resubmitting it creates a new row. */
export function forgetKey(place: KeyPlace, body: unknown): void {
  const keys = keysIn(place)
  if (keys.delete(JSON.stringify(body))) place.write({ keys: keys.size > 0 ? [...keys] : undefined })
}

function keysIn(place: KeyPlace): Map<string, string> {
  const entries = place.read()?.kept.keys
  const isEntry = (entry: unknown): entry is [string, string] =>
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
}
