import { givenSettings } from '@keystead/server/given-settings'
import { requirePort } from '@keystead/server/listen'
import { readSettings } from '@keystead/server/settings'
import { buildAll } from '../build/build-all.ts'
import { say, serveBuilt } from './serve-built.ts'

/** In a terminal, request logs would bury the start's messages; redirected output keeps them. */
export function localEnvironmentOf(env: NodeJS.ProcessEnv, terminal: boolean): NodeJS.ProcessEnv {
  return terminal ? { LOG_LEVEL: 'warn', ...givenSettings(env) } : env
}

/**
 * Runs the app locally: builds what changed while the database opens, starts the server, publishes the bundled modules;
 * ready once they are stable.
 * @throws StartFailure, or another error with a one-sentence reason
 */
export async function startLocal(): Promise<void> {
  const settings = readSettings(localEnvironmentOf(process.env, process.stdout.isTTY))
  await requirePort(settings)
  await serveBuilt(settings, buildAll(say))
}
