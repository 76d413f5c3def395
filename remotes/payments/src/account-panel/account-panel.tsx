import { type SlotProps, useFormat, useLinkBack, useModuleTranslation } from '@keystead/module-sdk'
import {
  Button,
  Card,
  CardsSkeleton,
  Link,
  Loading,
  MenuButton,
  type MenuEntry,
  SectionError,
} from '@keystead/ui-kit'
import { useId, useState } from 'react'
import { type PaymentActions, usePaymentActions } from '../actions/payment-actions.ts'
import { monthName } from '../parts/month-name.ts'
import { OwedAmount } from '../parts/owed-amount.tsx'
import { useCents } from '../parts/use-cents.ts'
import { PaymentDialogs } from '../payment-dialogs/payment-dialogs.tsx'
import { type AccountRow, isDraft } from '../reads/account-rows.ts'
import { mayRemind } from '../reads/placed-account.ts'
import { useAccounts } from '../reads/use-accounts.ts'
import { useAddAccounts } from '../reads/use-add-accounts.ts'
import type { AccountMonth } from '../rules/account.ts'
import { openMonths } from '../rules/figures.ts'
import styles from './account-panel.module.css'
import { DepositLine } from './deposit-line.tsx'
import { Ledger } from './ledger.tsx'

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
]
export const parts = ['panel'] as const

/** Between two bookings by the same button. */
export const PAUSE_MS = 600

/**
 * A lease's rent account: balance, next due month, all charges and payments. Hidden for drafts without
 * payments and if leases are locked.
 */
export function Part({ leaseId }: SlotProps['lease.panels']) {
  const { t } = useModuleTranslation()
  const { rows, drafts = [], leases, toBegin, toAdd, isLocked, failed, retrying, retry } = useAccounts()
  useAddAccounts(toAdd)
  if (isLocked) return null
  if (failed) return <SectionError text={t('error.load')} onRetry={retry} retrying={retrying} />
  if (!rows) {
    return (
      <Loading>
        <CardsSkeleton parts={parts} />
      </Loading>
    )
  }
  const row = [...rows, ...drafts].find(({ id }) => id === leaseId)
  if (row) return <Account row={row} />
  const lease = leases?.find(({ id }) => id === leaseId)
  const mayBegin = toBegin?.some(({ id }) => id === leaseId) ?? false
  return lease?.lease_status === 'draft' ? null : <NotBegun mayBegin={mayBegin} />
}

function Account({ row }: { row: AccountRow }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const id = useId()
  const actions = usePaymentActions()
  const { balance, next } = row.account
  return (
    <Card as="section" padding={0} className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="ks-card-title">
          {t('account.title')}
        </h2>
        {row.mayWrite && !isDraft(row.lease) && <AccountActions row={row} actions={actions} />}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t(balance < 0 ? 'account.credit' : 'account.balance')}</dt>
          <dd>
            <OwedAmount account={row.account}>{money(Math.abs(balance))}</OwedAmount>
          </dd>
        </div>
        {next && (
          <div>
            <dt>{t('account.next')}</dt>
            <dd>
              {t('account.nextValue', {
                amount: money(next.open),
                date: format.date(next.dueOn),
              })}
            </dd>
          </div>
        )}
      </dl>
      <Ledger row={row} actions={actions} />
      {row.deposit && <DepositLine row={row} actions={actions} />}
      <PaymentDialogs actions={actions} rows={[row]} />
    </Card>
  )
}

function AccountActions({ row, actions }: { row: AccountRow; actions: PaymentActions }) {
  const { t, language } = useModuleTranslation()
  const today = useFormat().today()
  const linkBack = useLinkBack()
  const [isBooking, setIsBooking] = useState(false)
  const oldest = row.account.months.find(({ open }) => open > 0)
  const book = (month: AccountMonth) => {
    setIsBooking(true)
    // The button then stands for the next month: a press soon after is not meant for that.
    void actions.book([{ row, month }]).finally(() => setTimeout(() => setIsBooking(false), PAUSE_MS))
  }
  const entries: (MenuEntry | false)[] = [
    { key: 'record', label: t('record.act'), icon: 'plus', onClick: () => actions.record.showFor(row.id) },
    {
      key: 'deposit',
      label: t('deposit.act.deposit'),
      icon: 'wallet',
      onClick: () => actions.deposit.showFor(row.id),
    },
    {
      key: 'return',
      label: t('deposit.act.deposit_return'),
      icon: 'undo-2',
      onClick: () => actions.deposit.showFor(`${row.id}:return`),
    },
    mayRemind(row) &&
      openMonths(row.account.months, today).length > 0 && {
        key: 'remind',
        label: t('remind.act'),
        icon: 'mail',
        to: linkBack(`/payments/reminders?remind=${row.id}`),
      },
    {
      key: 'opening',
      label: t('opening.act'),
      icon: 'pencil',
      divided: true,
      onClick: () => actions.opening.showFor(row.id),
    },
  ]
  return (
    <span className={styles.acts}>
      <MenuButton label={t('account.more')} iconOnly items={entries.filter((entry) => entry !== false)} />
      {oldest && (
        <Button
          icon="check"
          busy={isBooking}
          aria-label={t('received.of', { month: monthName(oldest.month, language) })}
          onClick={() => book(oldest)}
        >
          {t('received.of', { month: monthName(oldest.month, language, 'long') })}
        </Button>
      )}
    </span>
  )
}

function NotBegun({ mayBegin }: { mayBegin: boolean }) {
  const { t } = useModuleTranslation()
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="ks-card-title">
        {t('account.title')}
      </h2>
      <p className={styles.hint}>{t('account.notBegun')}</p>
      {mayBegin && <Link to="/payments">{t('account.begin')}</Link>}
    </Card>
  )
}
