import { useState } from 'react'
import { randomKey } from '../random-key.ts'

/** A form's persisted draft, which also keeps the idempotency keys already used. */
export interface KeyPlace {
  read(): { kept: Readonly<Record<string, unknown>> } | undefined
  write(parts: object): void
}

export interface ContentKeys {
  keyOf: (body: unknown) => string
  /** Call once a body is stored, so that the same input creates a new row. */
  forget: (body: unknown) => void
  forgetAll: () => void
  /** Bodies with a key, oldest first. */
  bodies: () => unknown[]
}

/**
 * Idempotency keys by content: retrying the same body after a lost response reuses its key and finds the row.
 * @param kept survives a reload; the owner must clear it once stored, and when the form closes
 */
export function useContentKeys(kept?: KeyPlace): ContentKeys {
  const [unsavedKeys] = useState(() => new Map<string, string>())
  // Persisted keys are read only from there: the form may have closed, or be open at another URL.
  const current = () => (kept ? keysIn(kept) : unsavedKeys)
  return {
    keyOf: (body) => {
      const keys = current()
      const content = contentOf(body)
      const key = keys.get(content) ?? randomKey()
      keys.set(content, key)
      kept?.write({ keys: [...keys] })
      return key
    },
    forget: (body) => {
      unsavedKeys.delete(contentOf(body))
      if (kept) forgetKey(kept, body)
    },
    forgetAll: () => {
      unsavedKeys.clear()
      if (kept?.read()) kept.write({ keys: undefined })
    },
    bodies: () => [...current().keys()].map((content) => JSON.parse(content)),
  }
}

/** Forgets the key of a body that is stored, or was or will be undone: resubmitting it creates a new row. */
export function forgetKey(place: KeyPlace, body: unknown): void {
  const keys = keysIn(place)
  if (keys.delete(contentOf(body))) place.write({ keys: keys.size > 0 ? [...keys] : undefined })
}

const contentOf = (body: unknown) => JSON.stringify(body) ?? ''

function keysIn(place: KeyPlace): Map<string, string> {
  const entries = place.read()?.kept.keys
  const isEntry = (entry: unknown): entry is [string, string] =>
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  return new Map(Array.isArray(entries) ? entries.filter(isEntry) : [])
}
