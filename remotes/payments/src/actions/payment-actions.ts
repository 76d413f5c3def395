import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import { monthParam } from '../rules/months.ts'
import { useBook } from './use-book.ts'
import { useDeletePayment } from './use-delete-payment.ts'

/** Actions on payments. Their dialogs' URLs name a lease and a month, `<id>:YYYY-MM`, or a payment. */
export interface PaymentActions {
  record: UrlDialog
  adjust: UrlDialog
  edit: UrlDialog
  deposit: UrlDialog
  opening: UrlDialog
  book: ReturnType<typeof useBook>
  remove: (id: string) => void
}

export function usePaymentActions(): PaymentActions {
  return {
    record: useUrlDialog('new'),
    adjust: useUrlDialog('adjust'),
    edit: useUrlDialog('payment'),
    deposit: useUrlDialog('deposit'),
    opening: useUrlDialog('opening'),
    book: useBook(),
    remove: useDeletePayment(),
  }
}

/** Lease and month in a dialog's URL. */
export function placeIn(value: string): { leaseId: string; month: string | null } {
  const [leaseId = '', month] = value.split(':')
  return { leaseId, month: monthParam(month) }
}
