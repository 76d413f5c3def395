import { useRef } from 'react'
import { randomKey } from '../random-key.ts'

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
      const key = keys.current.get(content) ?? randomKey()
      keys.current.set(content, key)
      return key
    },
    forget: () => keys.current.clear(),
  }
}
