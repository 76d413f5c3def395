import { apiRequest } from '@keystead/api-client/transport'
import type { AccountExport } from './contract.ts'

/** "Download my data". Never cached. */
export function readAccountExport(signal?: AbortSignal): Promise<AccountExport> {
  return apiRequest({ path: '/export/', signal })
}
