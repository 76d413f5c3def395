import { useWrite } from '@keystead/api-client/data/use-write'
import { useMemo } from 'react'
import { collection, createMany } from '../data/collections.ts'
import { entriesOf, type PlannedLine } from './plan.ts'

/** Books a plan in one call that is whole or not at all; pressed again after a lost answer it books nothing twice. */
export function useBookLines(plan: readonly PlannedLine[]) {
  const rows = useMemo(() => entriesOf(plan), [plan])
  const book = useWrite(collection('entries'), (entries: typeof rows, key) => createMany({ entries }, key))
  return { book: () => book.mutateAsync(rows), busy: book.isPending, error: book.error }
}
