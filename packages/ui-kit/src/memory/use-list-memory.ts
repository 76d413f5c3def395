import { useState } from 'react'

export interface ListMemory {
  remembered: string | null
  remember: (value: string) => void
}

/**
 * What this browser remembers of a list: cards or table, columns. Read once, when the page opens, so that the back
 * button leads to what was seen there.
 *
 * @param name without one nothing is remembered
 */
export function useListMemory(name?: string): ListMemory {
  const key = name && `keystead.list.${name}`
  const [remembered] = useState(() => (key ? read(key) : null))
  const remember = (value: string) => {
    if (key) write(key, value)
  }
  return { remembered, remember }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable: the next visit begins with the default.
  }
}
