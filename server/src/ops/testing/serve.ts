import { readSettings } from '../../settings.ts'
import { startServer } from '../../start.ts'

/** A server as a process, over the shell build that is named: for tests that kill it. */
const [, , shellFolder = ''] = process.argv
await startServer(readSettings(), { shellFolder })
