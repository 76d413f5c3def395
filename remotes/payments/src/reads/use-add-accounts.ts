import { useWrite } from '@keystead/api-client/data/use-write'
import type { NewRowOf } from '@keystead/module-sdk/data'
import { useEffect } from 'react'
import type { accounts } from '../data/accounts.ts'
import { collection, createMany } from '../data/collections.ts'

type NewAccounts = NewRowOf<(typeof accounts)['fields']>[]

/** Stores the accounts of leases added later. Once per page: a second call would clash with the first. */
export function useAddAccounts(toAdd: NewAccounts | undefined) {
  const { mutate } = useWrite(collection('accounts'), (rows: NewAccounts, key) =>
    createMany({ accounts: rows }, key),
  )
  useEffect(() => {
    if (toAdd && toAdd.length > 0) mutate(toAdd)
  }, [toAdd, mutate])
}
