import type { Verbs } from '@keystead/module-sdk/cli/verb'
import { backup } from './backup.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { restored } from './restored.ts'
import { seed } from './seed.ts'

/** Verbs on this deployment's database. They need the server's code, so they are not part of module-sdk. */
export const dbVerbs: Verbs = { migrate, seed, backup, restore, restored }
