import { useRef, useState } from 'react'
import { randomKey } from '../random-key.ts'

/** Where a form keeps what is typed over a reload (R48): the keys of what was sent go with it. */
export interface KeyPlace {
  read(): { kept: Readonly<Record<string, unknown>> } | undefined
  write(parts: object): void
}

/**
 * Idempotency keys by content: the same body again, after no answer came, goes under the same key and finds the row if
 * there is one (R10); another body is another row. Once all is stored they are forgotten: the same words typed again
 * then mean another row.
 *
 * @param kept so that the same holds after a reload; who keeps it clears it once all is stored, and where the form ends
 *   without that: its keys end with it
 */
export function useContentKeys(kept?: KeyPlace): { keyOf: (body: unknown) => string; forget: () => void } {
  const [keys] = useState(() => keysIn(kept))
  const place = useRef(kept)
  if (place.current !== kept) {
    place.current = kept
    // The form is open at another address, and finds what was sent there.
    for (const [content, key] of keysIn(kept)) keys.set(content, key)
  }
  return {
    keyOf: (body) => {
      // Where none are kept any more the form that they were sent in has ended, and this is another one.
      if (kept && !kept.read()?.kept.keys) keys.clear()
      const content = JSON.stringify(body) ?? ''
      const key = keys.get(content) ?? randomKey()
      keys.set(content, key)
      kept?.write({ keys: [...keys] })
      return key
    },
    forget: () => keys.clear(),
  }
}

/** What was sent is taken back, or about to be: the same sent again from this form is meant anew. */
export function forgetKeys(place: KeyPlace): void {
  if (place.read()) place.write({ keys: undefined })
}

function keysIn(place: KeyPlace | undefined): Map<string, string> {
  const found = place?.read()?.kept.keys
  const isEntry = (entry: unknown): entry is [string, string] =>
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  return new Map(Array.isArray(found) ? found.filter(isEntry) : [])
}
