import { readDeletion } from '@keystead/api-client/account-deletion/client'
import { readMails } from '@keystead/api-client/account-mails/client'
import { readSessions } from '@keystead/api-client/account-sessions/client'
import { queryOptions } from '@tanstack/react-query'

/** Account data also changes elsewhere (e.g. via a link in an e-mail), so it is always refetched. */
const always = { staleTime: 0 } as const

export const sessionsRead = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => readSessions(signal),
  ...always,
})

export const mailsRead = queryOptions({
  queryKey: ['account', 'mails'],
  queryFn: ({ signal }) => readMails(signal),
  ...always,
})

export const deletionRead = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal }) => readDeletion(signal),
  ...always,
})
