import type { PlacedAccount } from '../reads/placed-account.ts'

export interface CellActions {
  /** The months selected for booking, by `cellKey`; undefined if none. */
  chosen?: ReadonlySet<string>
  onPress: (row: PlacedAccount, month: string) => void
}

export const cellKey = (leaseId: string, month: string): string => `${leaseId}:${month.slice(0, 7)}`
