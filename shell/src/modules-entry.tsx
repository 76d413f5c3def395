import type { SlotName, SlotProps } from '@keystead/module-sdk'
import { ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { Loading, Skeleton } from '@keystead/ui-kit'
import { lazy, Suspense } from 'react'
import { SlotComing } from './federation/draw/slot-coming.tsx'
import { isResolvedFor, useIndexStore } from './federation/module-index/index-store.ts'
import { useSessionStore } from './session/session-store.ts'

// What runs modules is one chunk, loaded with the first page that has one: the public pages do without it.
const load = () => import(/* webpackChunkName: "modules" */ './modules-chunk.ts')

const ModuleOutlet = lazy(() => load().then((chunk) => ({ default: chunk.ModuleOutlet })))
const SlotHost = lazy(() => load().then((chunk) => ({ default: chunk.SlotHost })))

/** The pages of modules. */
export function ModulePages() {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton shape="page" />
        </Loading>
      }
    >
      <ModuleOutlet />
    </Suspense>
  )
}

/** A place that modules may fill. */
export function ModuleSlot(props: { name: SlotName; props: SlotProps[SlotName] }) {
  return (
    <Suspense fallback={<SlotComing />}>
      <SlotHost {...props} />
    </Suspense>
  )
}

/** Begins with the module that owns the first path, beside everything else that a start has to do. */
export function openFirstPath(pathname: string): void {
  const { session } = useSessionStore.getState()
  const modules = useIndexStore.getState().index?.modules ?? []
  if (!session || !ownerOf(modules, pathname)) return
  const fits = isResolvedFor({ user: session.user.id, role: session.role })
  // Resolved for somebody else, the version may be another one: the page itself asks the registry first.
  void load().then(
    (chunk) => fits && chunk.openPath(modules, pathname),
    () => undefined,
  )
}
