import { givenSettings } from '@keystead/server/given-settings'

/** The environment of development: what it writes stays apart from the data of `npm start`. */
export function devEnvironmentOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { KEYSTEAD_DATA_DIR: '.keystead-dev', LOG_LEVEL: 'warn', ...givenSettings(env) }
}
