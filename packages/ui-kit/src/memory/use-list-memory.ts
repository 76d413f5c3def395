import { useState } from 'react'

export interface ListMemory {
  remembered: string | null
  remember: (value: string) => void
}

/**
 * This browser's view settings of a list: layout, columns. Read once per page, so that Back restores the same view.
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
    // Storage is unavailable: the next visit uses the default.
  }
}
