import { contacts } from '@keystead/api-client/contacts/resource'
import type { FirstStep } from '@keystead/module-sdk'
import { useQuery } from '@tanstack/react-query'

/** Whether there is a contact, for the entry of `start` in `module.json`. */
export function useItems(): FirstStep[] {
  const { data } = useQuery(contacts.list())
  return data ? [{ to: '/contacts?new', done: data.length > 0 }] : []
}
