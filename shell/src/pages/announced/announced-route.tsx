import { ownerOf } from '@keystead/module-sdk/manifest/route-match'
import { useLocation } from 'react-router-dom'
import { useModuleIndex } from '../../federation/module-index/index-store.ts'
import { ModulePages } from '../../modules-entry.tsx'
import { AnnouncedPage } from './announced-page.tsx'
import { announcedPages } from './announced-pages.ts'

/** The announcement, or the module that has claimed the path since. */
export function AnnouncedRoute() {
  const { pathname } = useLocation()
  const { modules } = useModuleIndex()
  const page = announcedPages.find(({ path }) => path === pathname.replace(/\/+$/, ''))
  if (!page || ownerOf(modules, pathname)) return <ModulePages />
  return <AnnouncedPage title={page.title} text={page.text} icon={page.icon} />
}
