import { DataFolderInUse } from './db/data-lock.ts'
import { MigrationError } from './db/migrate.ts'
import { readSettings, SettingsError } from './settings.ts'
import { startServer } from './start.ts'

/** The server as a process: `node server/src/main.ts`. Exit code 2 means that a setting is wrong. */

/** Requests that still run after this are cut off, so that a process manager need not kill us. */
const PATIENCE_MS = 8_000

try {
  const server = await startServer(readSettings())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.log.info({ signal }, 'closing')
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(error instanceof SettingsError ? 2 : 1)
}

function sentenceOf(error: unknown): string {
  const ours =
    error instanceof SettingsError || error instanceof MigrationError || error instanceof DataFolderInUse
  return ours || !(error instanceof Error)
    ? String(error instanceof Error ? error.message : error)
    : `${error.stack}`
}
