import { apiRequest } from '@keystead/api-client/transport'
import type { AccountMails, AccountMailsUpdate } from './contract.ts'

const PATH = '/account/mails/'

/** The user's mail preferences. Do not cache: links in e-mails change them too. */
export function readMails(signal?: AbortSignal): Promise<AccountMails> {
  return apiRequest({ path: PATH, signal })
}

/** Changes the user's mail preferences; absent ones stay. @returns all of them as stored. @throws ApiError */
export function saveMails(body: AccountMailsUpdate): Promise<AccountMails> {
  return apiRequest({ method: 'PUT', path: PATH, body })
}
