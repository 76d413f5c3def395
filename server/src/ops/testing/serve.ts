import { readSettings } from '../../settings.ts'
import { startServer } from '../../start.ts'

/** A server process over the given shell build, for tests that kill it. */
const [, , shellFolder = ''] = process.argv
await startServer(readSettings(), { shellFolder })
