import { givenSettings } from '@keystead/server/given-settings'

/** The development environment: its data is separate from that of `npm start`. */
export function devEnvironmentOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { KEYSTEAD_DATA_DIR: '.keystead-dev', LOG_LEVEL: 'warn', ...givenSettings(env) }
}
