import { type Shot, wideOnly, withGerman } from './shot.ts'
import { api } from './shots-acts.ts'

/** Settings: overview, notifications, security with account deletion, and the states of help. */
export const settingsShots: readonly Shot[] = [
  { name: 'settings', path: '/settings', looks: withGerman, whole: true },
  { name: 'settings-notifications', path: '/settings/notifications', looks: withGerman },
  {
    name: 'settings-notifications-loading',
    path: '/settings/notifications',
    before: (page) => page.route(api('account/mails'), () => undefined),
    looks: wideOnly,
  },
  { name: 'settings-security', path: '/settings/security', looks: withGerman, whole: true },
  {
    name: 'settings-delete-account',
    path: '/settings/security?delete',
    dialog: ['profile', 'deletion.dialog'],
    looks: withGerman,
  },
  { name: 'help', path: '/help', looks: withGerman, whole: true },
  { name: 'help-answer', path: '/help#levels', looks: wideOnly },
  { name: 'help-no-match', path: '/help?q=zeppelin', looks: wideOnly },
]
