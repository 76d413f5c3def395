import type { PaymentRow } from '../reads/payment-row.ts'

export interface CellActs {
  /** The months chosen to be booked together, by `cellKey`; undefined where none are chosen. */
  chosen?: ReadonlySet<string>
  onPress: (row: PaymentRow, month: string) => void
}

export const cellKey = (leaseId: string, month: string): string => `${leaseId}:${month.slice(0, 7)}`
