import { defineModule } from '@keystead/module-sdk'
import { accounts } from './data/accounts.ts'
import { adjustments } from './data/adjustments.ts'
import { entries } from './data/entries.ts'
import { letterhead } from './data/letterhead.ts'
import { reminders } from './data/reminders.ts'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  data: { entries, adjustments, accounts, reminders, letterhead },
  routes: {
    '/payments': () => import('./payments-page/payments-page.tsx'),
    '/payments/import': () => import('./bank-import/bank-import.tsx'),
    '/payments/reminders': () => import('./reminders/reminder-list.tsx'),
    '/payments/reminders/:reminderId': () => import('./reminders/reminder-page.tsx'),
  },
  slots: {
    'lease.panels': () => import('./account-panel/account-panel.tsx'),
    'property.panels': () => import('./property-panel/property-panel.tsx'),
    'contact.panels': () => import('./contact-panel/contact-panel.tsx'),
    'dashboard.stat': () => import(/* webpackChunkName: "dashboard" */ './dashboard/received-stat.ts'),
    'dashboard.attention': () => import(/* webpackChunkName: "dashboard" */ './dashboard/attention.ts'),
  },
})
