import type { SessionUser } from '@keystead/module-sdk'

/** Whether the account signs in with a password; assumed if the providers are unknown. */
export const hasPassword = ({ providers }: Pick<SessionUser, 'providers'>): boolean =>
  providers.length === 0 || providers.includes('email')
