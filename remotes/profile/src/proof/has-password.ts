import type { SessionUser } from '@keystead/module-sdk'

/** Whether an account signs in with a password; one whose ways are not known does. */
export const hasPassword = ({ providers }: Pick<SessionUser, 'providers'>): boolean =>
  providers.length === 0 || providers.includes('email')
