import type { SessionUser } from '@keystead/module-sdk'

/** How the person is called on screen, or null where no name is known. */
export function nameOf(user: SessionUser): string | null {
  const full = [user.firstName, user.lastName].filter((name) => name !== null).join(' ')
  return user.displayName ?? (full || null)
}
