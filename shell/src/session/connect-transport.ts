import { configureTransport } from '@keystead/api-client/transport'
import { shownLanguage } from '../i18n/shown-language.ts'
import { i18n } from '../i18n/start-i18n.ts'
import { preview } from '../previewed.ts'
import { accessToken, refreshToken } from './renew-session.ts'
import { loseSession } from './session-store.ts'
import { readStoredSession } from './stored-session.ts'

export function connectTransport(baseUrl: string): void {
  configureTransport({
    baseUrl,
    accessToken,
    refresh: refreshToken,
    onSessionLost: loseSession,
    person: () => readStoredSession()?.user.id,
    language: () => shownLanguage(i18n),
    preview: () => preview.as,
  })
}
