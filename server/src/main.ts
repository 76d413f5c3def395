import { endOnSignal } from './end-on-signal.ts'
import { readSettings } from './settings.ts'
import { startServer } from './start.ts'
import { exitWith } from './start-failure.ts'

/** The server process: `node server/src/main.ts`. Exit code 2: a start failure with a one-sentence fix. */

try {
  endOnSignal(await startServer(readSettings()))
} catch (error) {
  exitWith(error)
}
