import { lazyDialog } from '@keystead/ui-kit/lazy-dialog'
import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router-dom'
import { unsaved } from '../../unsaved.ts'

const UnsavedDialog = lazyDialog(() => import('./unsaved-dialog.tsx'), 'UnsavedDialog')

/** Asks before navigating away from unsaved input; the browser asks when the tab is closed. */
export function UnsavedGuard() {
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, unsaved.any)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  const discard = () => {
    unsaved.discard()
    blocker.proceed()
  }
  return (
    <UnsavedDialog
      open
      unfinished={unsaved.unfinished()}
      onStay={() => blocker.reset()}
      onDiscard={discard}
    />
  )
}
