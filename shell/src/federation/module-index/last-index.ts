import type { ModuleIndex } from '@keystead/module-sdk/manifest'

const key = 'keystead.index'

/** The last index that worked, for the time when the registry does not answer. */
export function readLastIndex(): ModuleIndex | null {
  try {
    const text = localStorage.getItem(key)
    const index = text ? (JSON.parse(text) as ModuleIndex) : null
    return index && Array.isArray(index.modules) ? index : null
  } catch {
    return null
  }
}

export function writeLastIndex(index: ModuleIndex): void {
  try {
    localStorage.setItem(key, JSON.stringify(index))
  } catch {
    // A full or forbidden storage costs only the fallback.
  }
}

/** It names the person whom it was resolved for. */
export function forgetLastIndex(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
