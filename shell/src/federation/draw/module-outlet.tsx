import type { IndexModule } from '@keystead/module-sdk/manifest'
import { matchRoute, ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { Loading, Skeleton } from '@keystead/ui-kit'
import { useLocation, useRoutes } from 'react-router-dom'
import { Redirect } from '../../elements/redirect.tsx'
import { ModuleError } from '../faults/module-error.ts'
import { ModuleFaultCard } from '../faults/module-fault-card.tsx'
import { useModuleIndex } from '../module-index/index-store.ts'
import { useDrawnModules } from '../module-index/use-drawn-modules.ts'
import { useIndexForSession } from '../module-index/use-index-for-session.ts'
import { LockedPage } from './locked-page.tsx'
import { ModuleScreen } from './module-screen.tsx'
import { RegistryUnknown } from './registry-unknown.tsx'
import { usePinned } from './use-pinned.ts'

/** Any path outside the shell's own: renders the module that owns it, or redirects to the start. */
export function ModuleOutlet() {
  const settled = useIndexForSession()
  const { state } = useModuleIndex()
  const modules = useDrawnModules()
  const { pathname } = useLocation()
  if (!settled) {
    return (
      <Loading>
        <Skeleton shape="page" />
      </Loading>
    )
  }
  if (state === 'unknown') return <RegistryUnknown />
  const module = ownerOf(modules, pathname)
  if (!module) return <Redirect to="/" />
  if (module.state === 'locked') {
    return matchRoute(module.routes, pathname) ? <LockedPage module={module} /> : <Redirect to="/" />
  }
  return <PinnedModule key={module.id} module={module} />
}

/**
 * Pins a mounted module to its version: updates apply when it is re-entered, or when a page is opened that only the
 * new version has, never while the user works in it.
 */
function PinnedModule({ module }: { module: IndexModule }) {
  const { pinned, renew } = usePinned(module)
  const screens = pinned.routes.map((route) => ({
    path: route,
    element: <ModuleScreen key={`${route} ${pinned.version}`} module={pinned} route={route} renew={renew} />,
  }))
  const drawn = useRoutes(screens)
  if (!pinned.entry && !pinned.fallback) return <HeldModule module={pinned} />
  return drawn || renew() ? drawn : <Redirect to="/" />
}

/** No version fits this shell; a reload may bring the newer shell it needs. */
function HeldModule({ module }: { module: IndexModule }) {
  const fault = new ModuleError('incompatible', module.id, module.version)
  return <ModuleFaultCard module={module} fault={fault} onRetry={() => location.reload()} />
}
