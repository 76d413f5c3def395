import { apiRequest } from '@keystead/api-client/transport'
import type { AccountSettings, AccountSettingsPut } from './contract.ts'

const PATH = '/account/settings/'

/** What the account keeps of the person's settings. */
export function readAccountSettings(): Promise<AccountSettings> {
  return apiRequest({ path: PATH })
}

/** Keeps a choice, unless the account has a later one. @returns what it has then */
export function saveAccountSettings(body: AccountSettingsPut): Promise<AccountSettings> {
  return apiRequest({ method: 'PUT', path: PATH, body })
}
