import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute } from '@keystead/module-sdk/manifest/route-match'
import { useEffect, useState } from 'react'

let onScreen: IndexModule | null = null

/**
 * Pins the module version it was entered with. Updates wait until it is re-entered, until a page is opened that only
 * the new version has, or until Retry after a failure: after a rollback, that must not load the failed version again.
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

/** The module as a link to it would render it: the mounted version, if that has the page. */
export function asPinned(module: IndexModule, pathname: string): IndexModule {
  return onScreen?.id === module.id && matchRoute(onScreen.routes, pathname) ? onScreen : module
}
