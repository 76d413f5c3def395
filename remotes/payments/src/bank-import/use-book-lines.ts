import { isChangedMeanwhile } from '@keystead/api-client/api-error'
import { runMany } from '@keystead/api-client/data/run-many'
import { useWrite } from '@keystead/api-client/data/use-write'
import { lineOfPart } from '../bank-file/line-keys.ts'
import { collection, createMany } from '../data/collections.ts'
import { isNotUnique } from '../parts/is-not-unique.ts'
import { linksOf, type PlannedLine, paymentsOf } from './plan.ts'

interface Booking {
  links: ReturnType<typeof linksOf>
  payments: ReturnType<typeof paymentsOf>
}

/**
 * Books a plan in one atomic call, then links matched payments to their lines; `book` tells how many it could
 * not link. A retry after a lost response books nothing twice.
 */
export function useBookLines() {
  const { mutateAsync, isPending, error } = useWrite(
    collection('entries'),
    async ({ links, payments }: Booking, key) => {
      if (payments.length > 0) await createMany({ entries: payments }, key)
      const unlinked = await linkLines(links)
      // What is booked stays booked. The next import offers these lines again.
      const failed = unlinked.find(({ error }) => !isChangedMeanwhile(error))
      if (failed && payments.length === 0) throw failed.error
      return unlinked.length
    },
  )
  const book = (plan: readonly PlannedLine[]) =>
    mutateAsync({ links: linksOf(plan), payments: paymentsOf(plan) })
  return { book, busy: isPending, error }
}

/** Keys of a plan's lines that were refused as booked before, perhaps for a lease that the person does not see. */
export function bookedBefore(error: unknown, plan: readonly PlannedLine[]): string[] {
  const locations = (isNotUnique(error) && (error.params?.locations as unknown[][] | undefined)) || []
  const payments = paymentsOf(plan)
  return locations.map((location) => lineOfPart(payments[Number(location.at(-1))]?.bank_line ?? ''))
}

async function linkLines(links: Booking['links']) {
  const link = ({ id, changes, version }: Booking['links'][number]) =>
    collection('entries')
      .update(id, changes, version)
      .catch(async (error: unknown) => {
        // An earlier attempt may have linked it, but its response was lost.
        const now = isChangedMeanwhile(error) ? await collection('entries').read(id) : undefined
        if (now?.bank_line !== changes.bank_line) throw error
      })
  const results = await runMany(links, link)
  return results.filter(({ state }) => state !== 'done')
}
