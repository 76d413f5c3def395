import { lazyDialog } from '@keystead/ui-kit/lazy-dialog'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { useUnsavedStore } from './unsaved-store.ts'

const UnsavedDialog = lazyDialog(() => import('./unsaved-dialog.tsx'), 'UnsavedDialog')

/** Asks before a page is left on which a form holds unsaved input; the browser asks when the tab is closed. */
export function UnsavedGuard() {
  const unsaved = useUnsavedStore(({ keys }) => keys.size > 0)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  if (blocker.state !== 'blocked') return null
  return <UnsavedDialog open onStay={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
}
