import { addDays } from '@keystead/api-client/days'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, DialogForm, useCreatedPlace } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useCents } from '../parts/use-cents.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import { openMonths } from '../rules/figures.ts'
import { ReminderFields } from './reminder-fields.tsx'
import { nextStep } from './reminder-months.ts'
import { type Letterhead, reminderSchema, useMakeReminder } from './use-make-reminder.ts'
import type { Reminder } from './use-reminders.ts'

/** Days until the payment deadline. */
const DAYS_TO_PAY = 10

export interface MakeReminderProps {
  dialog: UrlDialog
  row: AccountRow
  made: readonly Reminder[]
  head?: Letterhead
}

/** A letter about open months: step, language, months, deadline and sender. */
export function MakeReminder({ dialog, row, made, head }: MakeReminderProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const { place, created } = useCreatedPlace(dialog, (letter) => `/payments/reminders/${letter}`)
  const today = format.today()
  const open = openMonths(row.account.months, today)
  const openNames = open.map(({ month }) => month).join()
  const schema = useMemo(() => reminderSchema(today, openNames.split(',')), [today, openNames])
  const opening = row.account.opening.open
  const late = open.filter(({ isLate }) => isLate)
  const { make, sender } = useMakeReminder(dialog, row, open, head)
  return (
    <DialogForm
      dialog={place}
      title={t('remind.title', { tenant: row.tenant })}
      size={720}
      schema={schema}
      initialValues={{
        step: nextStep(made, open),
        language: language.startsWith('de') ? 'de' : 'en',
        with_fee: false,
        months: (late.length > 0 ? late : open).map(({ month }) => month),
        pay_until: addDays(today, DAYS_TO_PAY),
        ...sender,
      }}
      submitLabel={t('remind.submit')}
      translate={t}
      onSubmit={async (values, changes) => {
        created(await make(values, changes))
      }}
      failed={t('remind.failed')}
      notice={opening > 0 && <Alert tone="info">{t('remind.opening', { amount: money(opening) })}</Alert>}
    >
      <ReminderFields lease={row.lease} open={open} made={made} />
    </DialogForm>
  )
}
