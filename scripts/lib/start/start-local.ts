import { requirePort } from '@keystead/server/listen'
import { readSettings } from '@keystead/server/settings'
import { buildAll } from '../build/build-all.ts'
import { say, serveBuilt } from './serve-built.ts'

/**
 * Runs the app locally: builds what changed, starts the server, publishes the bundled modules; ready once they are
 * stable.
 * @throws StartFailure, or another error with a one-sentence reason
 */
export async function startLocal(): Promise<void> {
  const settings = readSettings()
  await requirePort(settings)
  await serveBuilt(settings, await buildAll(say))
}
