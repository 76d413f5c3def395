import { apiRequest } from '@keystead/api-client/transport'
import type { AccountSettings, AccountSettingsPut } from './contract.ts'

const PATH = '/account/settings/'

/** The settings stored with the account. */
export function readAccountSettings(): Promise<AccountSettings> {
  return apiRequest({ path: PATH })
}

/**
 * Stores the settings unless the account has newer ones.
 * @returns the settings stored afterwards
 */
export function saveAccountSettings(body: AccountSettingsPut): Promise<AccountSettings> {
  return apiRequest({ method: 'PUT', path: PATH, body })
}
