import {
  developCollections,
  resetCollections,
} from '@keystead/server/registry/collections/develop-collections'
import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { exitWith } from '@keystead/server/start-failure'
import type { TablesAnswer, TablesMessage } from './tables-message.ts'

/** The server of `npm run dev`, a process of its own so that it can be restarted. Controlled by its parent. */
let reload = () => {}
let tables = async (_: TablesMessage): Promise<string[]> => []

process.on('message', (message: 'reload' | TablesMessage) => {
  if (message === 'reload') return reload()
  const { call } = message
  const answer = (result: Omit<TablesAnswer, 'call'>) => void process.send?.({ call, ...result })
  tables(message).then(
    (refused) => answer({ refused }),
    (error: Error) => answer({ refused: [], error: error.message }),
  )
})
// Ctrl-C reaches the whole process group: the parent decides the shutdown order.
process.on('SIGINT', () => {})

try {
  const [, , shellFolder] = process.argv
  const server = await startServer(readSettings(), {
    ...(shellFolder && { shellFolder }),
    reload: {
      onReload: (restart) => {
        reload = restart
      },
    },
  })
  tables = async ({ act, id, data }) => {
    if (act === 'reset') await resetCollections(server.registry, id, data)
    return developCollections(server.registry, id, data)
  }
  const end = () => void server.close().finally(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('disconnect', end)
  process.send?.({ address: server.address })
} catch (error) {
  exitWith(error)
}
