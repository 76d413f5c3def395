import { configureTransport } from '@keystead/api-client/transport'
import { i18n } from '../i18n/start-i18n.ts'
import { loseSession } from './start-session.ts'
import { accessToken, refreshToken } from './token.ts'

/** Gives the way to the API what it needs of the session (R7). */
export function connectTransport(baseUrl: string): void {
  configureTransport({
    baseUrl,
    accessToken,
    refresh: refreshToken,
    onSessionLost: loseSession,
    language: () => (i18n.language === 'de' ? 'de' : 'en'),
  })
}
