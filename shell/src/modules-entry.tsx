import { ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { pageSlots } from '@keystead/module-sdk/manifest/shell-paths'
import { Loading, Skeleton } from '@keystead/ui-kit'
import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { PagesMissing, SlotMissing } from './federation/draw/missing.tsx'
import type { Ahead } from './federation/draw/open-screen.ts'
import { SlotComing } from './federation/draw/slot-coming.tsx'
import { isResolvedFor, useIndexStore } from './federation/module-index/index-store.ts'
import { useSessionStore } from './session/session-store.ts'

// One chunk for running modules, loaded by the first page that needs it; public pages do not.
const load = () => import(/* webpackChunkName: "modules" */ './modules-chunk.ts')

export const ModulePages = lazyPart(async () => (await load()).ModuleOutlet, {
  waiting: (
    <Loading>
      <Skeleton shape="page" />
    </Loading>
  ),
  missing: PagesMissing,
})

export const ModuleSlot = lazyPart(async () => (await load()).SlotHost, {
  waiting: <SlotComing />,
  missing: SlotMissing,
})

/** Starts loading what modules draw on a path: in parallel with startup, or on a link's intent. */
export function openPath(pathname: string, ahead: Ahead): void {
  const { session } = useSessionStore.getState()
  const modules = useIndexStore.getState().index?.modules ?? []
  if (!session || !(pathname in pageSlots || ownerOf(modules, pathname))) return
  const fits = isResolvedFor({ user: session.user.id, role: session.role })
  // An index resolved for someone else may name other versions; the page then asks the registry first.
  void load().then(
    (chunk) => fits && chunk.openPath(modules, pathname, ahead),
    () => undefined,
  )
}
