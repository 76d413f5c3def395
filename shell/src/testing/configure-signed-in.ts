import { configureTransport } from '@keystead/api-client/transport'

/** Requests carry a token, in English. */
export const configureSignedIn = (): void =>
  configureTransport({
    baseUrl: '',
    language: () => 'en',
    accessToken: async () => 'token',
    refresh: async () => null,
    onSessionLost: () => undefined,
  })
