import { type AnnouncedPath, announced } from '@keystead/module-sdk/manifest/shell-paths'
import type { IconName } from '@keystead/ui-kit'

interface Announced {
  path: AnnouncedPath
  title: string
  text: string
  icon: IconName
}

/** Announced pages; a module that claims one of these paths replaces it. Tenants and tasks are not among them. */
export const announcedPages: Announced[] = [
  { path: announced.payments, title: 'nav.payments', text: 'soon.payments', icon: 'wallet' },
  { path: announced.maintenance, title: 'nav.maintenance', text: 'maintenance.text', icon: 'wrench' },
  { path: announced.reports, title: 'nav.reports', text: 'soon.reports', icon: 'chart-column' },
  { path: announced.notifications, title: 'nav.notifications', text: 'soon.notifications', icon: 'bell' },
  { path: announced.analytics, title: 'nav.analytics', text: 'soon.analytics', icon: 'chart-pie' },
]

/** The announced page at a path, ignoring trailing slashes. */
export const announcedAt = (pathname: string) =>
  announcedPages.find(({ path }) => path === pathname.replace(/\/+$/, ''))
