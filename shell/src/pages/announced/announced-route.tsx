import { ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { useLocation } from 'react-router-dom'
import { useDrawnModules } from '../../federation/module-index/use-drawn-modules.ts'
import { ModulePages } from '../../modules-entry.tsx'
import { AnnouncedPage } from './announced-page.tsx'
import { announcedAt } from './announced-pages.ts'

/**
 * The announcement, or the page of a module that has claimed its path. One route for both, because modules' paths are
 * relative to the root route.
 */
export function AnnouncedRoute() {
  const { pathname } = useLocation()
  const modules = useDrawnModules()
  const page = announcedAt(pathname)
  if (!page || ownerOf(modules, pathname)) return <ModulePages />
  return <AnnouncedPage title={page.title} text={page.text} icon={page.icon} />
}
