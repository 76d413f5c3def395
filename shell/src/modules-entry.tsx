import { ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { pageSlots } from '@keystead/module-sdk/manifest/shell-paths'
import { Loading, Skeleton } from '@keystead/ui-kit'
import { lazyPart } from '@keystead/ui-kit/lazy-part'
import { PagesMissing, SlotMissing } from './federation/draw/missing.tsx'
import type { Ahead } from './federation/draw/open-screen.ts'
import { SlotComing } from './federation/draw/slot-coming.tsx'
import { isResolvedFor, useIndexStore } from './federation/module-index/index-store.ts'
import { useSessionStore } from './session/session-store.ts'

// What runs modules is one chunk, loaded with the first page that has one: the public pages do without it.
const load = () => import(/* webpackChunkName: "modules" */ './modules-chunk.ts')

/** The pages of modules. */
export const ModulePages = lazyPart(async () => (await load()).ModuleOutlet, {
  waiting: (
    <Loading>
      <Skeleton shape="page" />
    </Loading>
  ),
  missing: PagesMissing,
})

/** A place that modules may fill. */
export const ModuleSlot = lazyPart(async () => (await load()).SlotHost, {
  waiting: <SlotComing />,
  missing: SlotMissing,
})

/**
 * Begins with what modules draw on the page of a path: on the first, beside everything else that a start has to do, and
 * ahead of a link that somebody is about to follow.
 */
export function openPath(pathname: string, ahead: Ahead): void {
  const { session } = useSessionStore.getState()
  const modules = useIndexStore.getState().index?.modules ?? []
  if (!session || !(pathname in pageSlots || ownerOf(modules, pathname))) return
  const fits = isResolvedFor({ user: session.user.id, role: session.role })
  // Resolved for somebody else, the version may be another one: the page itself asks the registry first.
  void load().then(
    (chunk) => fits && chunk.openPath(modules, pathname, ahead),
    () => undefined,
  )
}
