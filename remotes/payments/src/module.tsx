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
  routes: {},
})
