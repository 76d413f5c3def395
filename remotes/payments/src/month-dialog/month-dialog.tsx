import { Slot, useFormat, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import { Button, DescriptionList, Dialog, Link, StatusTag } from '@keystead/ui-kit'
import type { PaymentActions } from '../actions/payment-actions.ts'
import type { OpenMonth } from '../actions/use-book.ts'
import { monthName } from '../parts/month-name.ts'
import { statusLook } from '../parts/status-look.ts'
import { useCents } from '../parts/use-cents.ts'
import { PaymentList } from '../payment-list/payment-list.tsx'
import { mayRemind } from '../reads/placed-account.ts'
import styles from './month-dialog.module.css'

export interface MonthDialogProps extends OpenMonth {
  open: boolean
  onClose: () => void
  /** The unit's number, such as "VH-03". */
  place?: string
  actions: PaymentActions
}

/** A lease's month: due, received and open, its payments, and actions. */
export function MonthDialog({ open, onClose, row, month, place, actions }: MonthDialogProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const linkBack = useLinkBack()
  const look = statusLook(month)
  const name = monthName(month.month, language)
  const ofMonth = row.payments.filter((payment) => payment.kind === 'rent' && payment.month === month.month)
  const { adjustment, days } = month
  return (
    <Dialog
      open={open}
      title={[name, row.tenant, place && t('unit', { number: place })].filter(Boolean).join(', ')}
      onClose={onClose}
      footer={
        row.mayWrite && (
          <>
            <Button onClick={() => actions.adjust.showFor(`${row.id}:${month.month.slice(0, 7)}`)}>
              {t('adjust.act')}
            </Button>
            <Button onClick={() => actions.record.showFor(`${row.id}:${month.month.slice(0, 7)}`)}>
              {t('record.act')}
            </Button>
            {month.open > 0 && (
              <Button
                variant="primary"
                icon="check"
                onClick={() => {
                  onClose()
                  void actions.book([{ row, month }])
                }}
              >
                {t('received.act')}
              </Button>
            )}
          </>
        )
      }
    >
      <DescriptionList
        items={[
          {
            label: t('month.status'),
            value: (
              <StatusTag tone={look.tone} icon={look.icon} quiet>
                {t(look.text)}
              </StatusTag>
            ),
          },
          { label: t('month.dueOn'), value: format.date(month.dueOn) },
          { label: t('month.due'), value: money(month.amount) },
          { label: t('month.received'), value: money(Math.max(0, month.received)) },
          { label: t('month.open'), value: money(month.open) },
        ]}
      />
      {adjustment && (
        <p className={styles.note}>
          {t('adjust.note', { amount: money(month.proposed), reason: adjustment.reason })}
        </p>
      )}
      {days !== undefined && !adjustment && <p className={styles.note}>{t('month.byDays', { days })}</p>}
      {ofMonth.length > 0 && (
        <section className={styles.payments}>
          <h3>{t('month.payments')}</h3>
          <PaymentList payments={ofMonth} mayWrite={row.mayWrite} actions={actions} />
        </section>
      )}
      {mayRemind(row) && month.isLate && (
        <p className={styles.note}>
          <Link to={linkBack(`/payments/reminders?remind=${row.id}`)}>{t('remind.act')}</Link>
        </p>
      )}
      <Slot name="payments.month-row" props={{ leaseId: row.id, month: month.month.slice(0, 7) }} />
    </Dialog>
  )
}
