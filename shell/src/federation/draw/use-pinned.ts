import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute } from '@keystead/module-sdk/manifest/route-match'
import { useEffect, useState } from 'react'

let onScreen: IndexModule | null = null

/**
 * The module as it was when it was entered; a new version waits until it is entered anew, until a page is opened
 * that it alone has, or until what is on screen has failed and somebody tries again: after a rollback that must not be
 * the version that failed.
 */
export function usePinned(module: IndexModule): { pinned: IndexModule; renew: () => boolean } {
  const [pinned, pin] = useState(module)
  useEffect(() => {
    onScreen = pinned
    return () => {
      if (onScreen === pinned) onScreen = null
    }
  }, [pinned])
  const renew = () => {
    const isNew = module.version !== pinned.version
    if (isNew) pin(module)
    return isNew
  }
  return { pinned, renew }
}

/** The module as a link to it would draw it: the one on screen keeps its version for the pages that this has. */
export function asPinned(module: IndexModule, pathname: string): IndexModule {
  return onScreen?.id === module.id && matchRoute(onScreen.routes, pathname) ? onScreen : module
}
