import type { SessionUser } from '@keystead/module-sdk'

/** The user's name for display, or null if unknown. */
export function nameOf(user: SessionUser): string | null {
  const full = [user.firstName, user.lastName].filter((name) => name !== null).join(' ')
  return user.displayName ?? (full || null)
}
