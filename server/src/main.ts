import { endOnSignal } from './end-on-signal.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { lastWords } from './start-failure.ts'

/** The server as a process: `node server/src/main.ts`. Exit code 2: it says in one sentence what to put right. */

try {
  endOnSignal(await startServer(readSettings()))
} catch (error) {
  const { text, exitCode } = lastWords(error)
  process.stderr.write(`${text}\n`)
  process.exit(exitCode)
}
