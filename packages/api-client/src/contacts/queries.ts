import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '../fresh.ts'
import { listContacts, readContact } from './client.ts'

/** Keys in the common cache of shell and modules. */
export const contactKeys = {
  all: ['contacts'] as const,
  list: () => ['contacts', 'list'] as const,
  detail: (id: string) => ['contacts', 'detail', id] as const,
}

export const contactQueries = {
  list: () =>
    queryOptions({ queryKey: contactKeys.list(), queryFn: ({ signal }) => listContacts(signal), ...FRESH }),
  detail: (id: string) =>
    queryOptions({
      queryKey: contactKeys.detail(id),
      queryFn: ({ signal }) => readContact(id, signal),
      ...FRESH,
    }),
}
