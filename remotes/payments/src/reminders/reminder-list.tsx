import { useFormat, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import {
  Alert,
  type DataColumn,
  DataTable,
  EmptyState,
  Link,
  ListPage,
  lazyDialog,
  Skeleton,
} from '@keystead/ui-kit'
import { tenantOrNone } from '../parts/tenant-or-none.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { mayRemind } from '../reads/placed-account.ts'
import { type Reminder, useReminders } from './use-reminders.ts'

const MakeReminder = lazyDialog(() => import('./make-reminder.tsx'), 'MakeReminder')

export const firstData = [
  '/lease-agreements/',
  '/data/payments/entries/',
  '/data/payments/accounts/',
  '/data/payments/adjustments/',
  '/rent-units/',
  '/property-groups/',
  '/data/payments/reminders/',
  '/data/payments/letterhead/',
]

/** Existing letters; `?remind=<lease>` creates another. */
export function Screen() {
  const { t } = useModuleTranslation()
  const { letters, rows, places, head, isLocked, ...reads } = useReminders()
  const remind = useUrlDialog('remind')
  const remindedRow = rows?.find((row) => row.id === remind.value && mayRemind(row))
  return (
    <>
      <ListPage
        title={t('reminders.title')}
        back={{ to: '/payments', label: t('back') }}
        pending={!letters}
        skeleton={<Skeleton shape="table" />}
        error={reads.failed ? t('error.load') : undefined}
        onRetry={reads.retry}
        refetching={reads.failed ? reads.retrying : reads.refetching}
        empty={
          isLocked ? (
            <Alert tone="info">{t('locked')}</Alert>
          ) : (
            letters?.length === 0 && (
              <EmptyState icon="mail" title={t('reminders.none')} text={t('reminders.hint')} />
            )
          )
        }
      >
        {letters && (
          <Table
            letters={letters.toSorted((left, right) => right.made_on.localeCompare(left.made_on))}
            rowOf={(id) => rows?.find((row) => row.id === id)}
          />
        )}
      </ListPage>
      {remindedRow && letters && (
        <MakeReminder
          open={remind.open}
          dialog={remind}
          row={remindedRow}
          made={letters.filter((letter) => letter.lease_agreement_id === remindedRow.id)}
          head={head}
        />
      )}
    </>
  )
}

interface TableProps {
  letters: Reminder[]
  rowOf: (leaseId: string) => AccountRow | undefined
}

function Table({ letters, rowOf }: TableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const columns: DataColumn<Reminder>[] = [
    {
      key: 'tenant',
      title: t('csv.tenant'),
      cell: ({ id, lease_agreement_id }) => {
        const row = rowOf(lease_agreement_id)
        return (
          <Link to={`/payments/reminders/${id}`} look="name">
            {row ? tenantOrNone(row, t) : t('reminders.unknown')}
          </Link>
        )
      },
    },
    { key: 'step', title: t('remind.step'), line: 'second', cell: ({ step }) => t(`step.${step}`) },
    {
      key: 'made',
      title: t('reminders.madeOn'),
      width: 140,
      line: 'second-end',
      cell: ({ made_on }) => format.date(made_on),
    },
    {
      key: 'until',
      title: t('remind.payUntil'),
      width: 160,
      from: 800,
      cell: ({ pay_until }) => format.date(pay_until),
    },
    {
      key: 'sum',
      title: t('reminders.sum'),
      align: 'end',
      width: 140,
      line: 'end',
      cell: ({ sum }) => format.money(sum),
    },
  ]
  return <DataTable label={t('reminders.title')} columns={columns} rows={letters} rowKey={({ id }) => id} />
}
