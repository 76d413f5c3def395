import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { lastWords } from '@keystead/server/start-failure'

/** The server of `npm run dev`, a process of its own so that it can be restarted. Controlled by its parent. */
let reload = () => {}

process.on('message', (message) => {
  if (message === 'reload') reload()
})
// Ctrl-C reaches the whole process group: the parent decides the shutdown order.
process.on('SIGINT', () => {})

try {
  const [, , shellFolder] = process.argv
  const server = await startServer(readSettings(), {
    ...(shellFolder && { shellFolder }),
    reload: {
      onReload: (tell) => {
        reload = tell
      },
    },
  })
  const end = () => void server.close().finally(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('disconnect', end)
  process.send?.({ address: server.address })
} catch (error) {
  const { text, exitCode } = lastWords(error)
  process.stderr.write(`${text}\n`)
  process.exit(exitCode)
}
