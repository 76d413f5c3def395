import { setTimeout as sleep } from 'node:timers/promises'
import { onServer } from '@keystead/server/db/prepared/on-server'
import { type Ground, promote } from './ground.ts'

export interface Act {
  name: string
  /** The action, and what is recorded before a standby is promoted. */
  run: (ground: Ground, beforePromotion: () => Promise<void>) => Promise<void>
  /** Before the load starts. */
  prepare?: (ground: Ground) => Promise<unknown>
}

/** The time an operator takes to decide. */
const DECIDES_MS = 3_000

const takeOver = async ({ standby }: Ground, beforePromotion: () => Promise<void>) => {
  await sleep(DECIDES_MS)
  await beforePromotion()
  await promote(standby)
}

const kill: Act['run'] = async (ground, beforePromotion) => {
  ground.primary.signal('SIGKILL')
  await takeOver(ground, beforePromotion)
}

/** By ground: the actions of one list share one. */
export const acts: Act[][] = [
  [
    { name: 'nothing happens', run: async () => {} },
    { name: 'a server is rolled', run: ({ roll }) => roll(0) },
    {
      name: 'the poolers are restarted',
      run: ({ restartPoolers }) => restartPoolers({ server_lifetime: 1 }),
    },
    { name: 'they renew their connections each second', run: async () => {} },
    { name: 'the primary is killed', run: kill },
    {
      name: 'it comes back by mistake, and a server is rolled',
      async run({ primary, roll }) {
        await primary.again()
        await roll(0)
      },
    },
  ],
  [
    {
      name: 'the primary is killed, with synchronous replication',
      run: kill,
      async prepare({ primary }) {
        await onServer(primary.url, `alter system set synchronous_standby_names = '*'`)
        await onServer(primary.url, 'select pg_reload_conf()')
      },
    },
  ],
  [
    {
      name: 'the primary falls silent',
      async run(ground, beforePromotion) {
        ground.primary.signal('SIGSTOP')
        await takeOver(ground, beforePromotion)
      },
    },
    {
      name: 'it wakes up',
      run: async ({ primary }) => primary.signal('SIGCONT'),
    },
  ],
  [
    {
      name: 'the primary is silent, and wakes up as the standby takes over',
      async run(ground, beforePromotion) {
        ground.primary.signal('SIGSTOP')
        await takeOver(ground, beforePromotion)
        ground.primary.signal('SIGCONT')
      },
    },
  ],
  [
    {
      name: 'the primary only reads from now on',
      async run(ground, beforePromotion) {
        await onServer(ground.primary.url, 'alter system set default_transaction_read_only = on')
        await onServer(ground.primary.url, 'select pg_reload_conf()')
        await takeOver(ground, beforePromotion)
      },
    },
  ],
]
