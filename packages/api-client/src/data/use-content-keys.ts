import { useRef } from 'react'

/**
 * Idempotency keys by content: the same body again, after no answer came, goes under the same key and finds the row if
 * there is one (R10); another body is another row. Once all is stored they are forgotten: the same words typed again
 * then mean another row.
 */
export function useContentKeys(): { keyOf: (body: unknown) => string; forget: () => void } {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (body) => {
      const content = JSON.stringify(body) ?? ''
      const key = keys.current.get(content) ?? newKey()
      keys.current.set(content, key)
      return key
    },
    forget: () => keys.current.clear(),
  }
}

/** A random key. `crypto.randomUUID` would need https or localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
