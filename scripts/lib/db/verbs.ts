import type { Verbs } from '@keystead/module-sdk/cli/verb'
import { backup } from './backup.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { seed } from './seed.ts'

/** What is done to the database of this deployment; it needs the server's code, so it is no part of module-sdk. */
export const dbVerbs: Verbs = { migrate, seed, backup, restore }
