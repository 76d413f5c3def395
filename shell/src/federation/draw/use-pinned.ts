import type { IndexModule } from '@keystead/module-sdk/manifest'
import { useEffect, useState } from 'react'

let onScreen: IndexModule | null = null

/** The module as it was when it was entered; a new version waits until it is entered anew (design.md 4). */
export function usePinned(module: IndexModule): IndexModule {
  const [pinned] = useState(module)
  useEffect(() => {
    onScreen = pinned
    return () => {
      if (onScreen === pinned) onScreen = null
    }
  }, [pinned])
  return pinned
}

/** The module as a link to it would draw it: the one on screen keeps its version. */
export function asPinned(module: IndexModule): IndexModule {
  return onScreen?.id === module.id ? onScreen : module
}
