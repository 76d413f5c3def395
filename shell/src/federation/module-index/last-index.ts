import type { ModuleIndex } from '@keystead/module-sdk/manifest'
import { indexKey } from '../../storage/keys.ts'

/** The last good index, for when the registry does not answer. */
export function readLastIndex(): ModuleIndex | null {
  try {
    const text = localStorage.getItem(indexKey)
    const index = text ? (JSON.parse(text) as ModuleIndex) : null
    return index && Array.isArray(index.modules) ? index : null
  } catch {
    return null
  }
}

export function writeLastIndex(index: ModuleIndex): void {
  try {
    localStorage.setItem(indexKey, JSON.stringify(index))
  } catch {
    // If storage is full or blocked, only the fallback is lost.
  }
}

/** Removed at sign-out: it names the user. */
export function forgetLastIndex(): void {
  try {
    localStorage.removeItem(indexKey)
  } catch {
    // Then nothing was stored either.
  }
}
