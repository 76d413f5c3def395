import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { lastWords } from './start-failure.ts'

/** The server as a process: `node server/src/main.ts`. Exit code 2: it says in one sentence what to put right. */

/** Requests that still run after this are cut off, so that a process manager need not kill us. */
const PATIENCE_MS = 8_000

try {
  const server = await startServer(readSettings())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.log.info({ signal }, 'closing')
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      // Ctrl-C is somebody who waits for it; whoever manages servers has others that take over.
      const end = signal === 'SIGTERM' ? server.drain().then(() => server.close()) : server.close()
      end.then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
} catch (error) {
  const { text, exitCode } = lastWords(error)
  process.stderr.write(`${text}\n`)
  process.exit(exitCode)
}
