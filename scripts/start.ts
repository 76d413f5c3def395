import { SettingsError } from '../server/src/settings.ts'
import { startLocal } from './lib/start-local.ts'

/** `npm start`: builds what changed, starts the server, publishes the bundled modules, says when it is ready. */
try {
  const local = await startLocal()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void local.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(error instanceof SettingsError ? 2 : 1)
}
