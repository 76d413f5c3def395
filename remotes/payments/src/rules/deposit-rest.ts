import type { Deposit } from './deposit.ts'

/** Received and not returned, in cents; negative if more was returned. */
export const heldOf = (deposit: Pick<Deposit, 'received' | 'returned'> | undefined): number =>
  (deposit?.received ?? 0) - (deposit?.returned ?? 0)

/** Agreed and not received, in cents; negative if more was received, undefined if none is agreed. */
export const leftOf = (deposit: Pick<Deposit, 'agreed' | 'received'> | undefined): number | undefined =>
  deposit && deposit.agreed > 0 ? deposit.agreed - deposit.received : undefined
