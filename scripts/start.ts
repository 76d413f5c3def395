import { StartFailure } from '@keystead/server/start-failure'
import { refuseArguments } from './lib/start/serve-built.ts'
import { startLocal } from './lib/start/start-local.ts'

/** `npm start`: builds what changed, starts the server, publishes the bundled modules, reports readiness. */
try {
  refuseArguments(process.argv.slice(2))
  await startLocal()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(error instanceof StartFailure ? 2 : 1)
}
