import { apiRequest } from '@keystead/api-client/transport'
import type { AccountMails, AccountMailsUpdate } from './contract.ts'

const PATH = '/account/mails/'

/** Which mails the person wants; a link in a mail may have changed it since. */
export function readMails(signal?: AbortSignal): Promise<AccountMails> {
  return apiRequest({ path: PATH, signal })
}

export function saveMails(body: AccountMailsUpdate): Promise<AccountMails> {
  return apiRequest({ method: 'PUT', path: PATH, body })
}
