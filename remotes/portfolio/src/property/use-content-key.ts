import { useRef } from 'react'
import { newKey } from './new-key.ts'

/**
 * Idempotency keys by content: the same body again, after no answer came, goes under the same key and finds the row if
 * there is one (R10); another body is another row.
 */
export function useContentKey(): { keyOf: (body: object) => string; forget: () => void } {
  const keys = useRef(new Map<string, string>())
  return {
    keyOf: (body) => {
      const content = JSON.stringify(body)
      const key = keys.current.get(content) ?? newKey()
      keys.current.set(content, key)
      return key
    },
    forget: () => keys.current.clear(),
  }
}
