import { type AnnouncedPath, announced, type OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import type { IconName } from '@keystead/ui-kit'

export type NavPlace = 'sidebar' | 'quick' | 'start' | 'chips' | 'user-menu'

export interface OwnNavEntry {
  to: OwnPath | AnnouncedPath
  in: NavPlace[]
  order: number
  icon: IconName
  /** Translation key. */
  label: string
  /** Labelled as coming soon, and removed when a module claims its path. */
  announced?: boolean
  /** Stays when a module claims its path and links there; the module needs no entry with a drawing in the index. */
  stays?: boolean
}

/** The shell's own navigation entries; all others come from the module index. */
export const ownNav: OwnNavEntry[] = [
  { to: '/dashboard', in: ['sidebar'], order: 10, icon: 'layout-dashboard', label: 'nav.dashboard' },
  {
    to: announced.payments,
    in: ['sidebar'],
    order: 60,
    icon: 'wallet',
    label: 'nav.payments',
    announced: true,
  },
  {
    to: announced.maintenance,
    in: ['sidebar'],
    order: 70,
    icon: 'wrench',
    label: 'nav.maintenance',
    announced: true,
  },
  {
    to: announced.reports,
    in: ['sidebar'],
    order: 80,
    icon: 'chart-column',
    label: 'nav.reports',
    announced: true,
  },
  {
    to: announced.notifications,
    in: ['user-menu'],
    order: 95,
    icon: 'bell',
    label: 'userMenu.notifications',
    announced: true,
    stays: true,
  },
  {
    to: announced.analytics,
    in: ['chips'],
    order: 50,
    icon: 'chart-pie',
    label: 'nav.analytics',
    announced: true,
  },
  {
    to: announced.payments,
    in: ['quick'],
    order: 40,
    icon: 'wallet',
    label: 'dashboard:quick.recordPayment',
    announced: true,
  },
  {
    to: announced.maintenance,
    in: ['quick'],
    order: 50,
    icon: 'wrench',
    label: 'dashboard:quick.maintenanceRequest',
    announced: true,
  },
]
