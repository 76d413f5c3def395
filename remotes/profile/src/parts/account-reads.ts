import { readDeletion } from '@keystead/api-client/account-deletion/client'
import { readMails } from '@keystead/api-client/account-mails/client'
import { readSessions } from '@keystead/api-client/account-sessions/client'
import { queryOptions } from '@tanstack/react-query'

/** What is told of the account changes elsewhere too, as by a link in a mail: it is asked for anew each time. */
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
