import type { AccountDeletion } from '@keystead/api-client/account-deletion/contract'
import type { AccountSession } from '@keystead/api-client/account-sessions/contract'

let made = 0

/** A session on a desk, of yesterday. */
export function aSession(given: Partial<AccountSession> = {}): AccountSession {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    current: false,
    device: { browser: 'Firefox', system: 'macOS' },
    method: 'password',
    created_at: '2026-11-18T09:00:00Z',
    last_used_at: '2026-11-19T10:00:00Z',
    ...given,
  }
}

/** The deletion summary of an account with the given rows. */
export const aDeletion = (counts: Partial<AccountDeletion['counts']> = {}): AccountDeletion => ({
  requested_at: null,
  final_at: null,
  counts: {
    property_groups: 0,
    buildings: 0,
    rent_units: 0,
    contacts: 0,
    lease_agreements: 0,
    access_groups: 0,
    members: 0,
    ...counts,
  },
})
