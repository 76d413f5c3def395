import { useWrite } from '@keystead/api-client/data/use-write'
import { collection, createMany } from '../data/collections.ts'
import { entriesOf, type PlannedLine } from './plan.ts'

/** Books a plan in one call that is whole or not at all; sent again after a lost answer it books nothing twice. */
export function useBookLines() {
  const entries = collection('entries')
  const { mutateAsync, isPending, error } = useWrite(entries, (rows: ReturnType<typeof entriesOf>, key) =>
    createMany({ entries: rows }, key),
  )
  const book = (plan: readonly PlannedLine[]) => mutateAsync(entriesOf(plan))
  return { book, busy: isPending, error }
}
