import { collectionsOf } from '@keystead/module-sdk/data'
import { accounts } from './accounts.ts'
import { adjustments } from './adjustments.ts'
import { entries } from './entries.ts'
import { letterhead } from './letterhead.ts'
import { reminders } from './reminders.ts'

export const { collection, createMany } = collectionsOf('payments', {
  entries,
  adjustments,
  accounts,
  reminders,
  letterhead,
})
