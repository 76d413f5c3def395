import { useWrite } from '@keystead/api-client/data/use-write'
import { formShape } from '@keystead/api-client/fields/form-schema'
import { useFormat } from '@keystead/module-sdk'
import type { RowOf } from '@keystead/module-sdk/data'
import * as z from 'zod'
import { collection, createMany } from '../data/collections.ts'
import { letterhead } from '../data/letterhead.ts'
import { reminderSteps } from '../data/reminders.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import type { AccountMonth } from '../rules/account.ts'
import { isIban } from './iban.ts'
import { lateFee, monthsText, openOf } from './reminder-months.ts'
import { letterLanguages } from './use-letter-language.ts'

export type Letterhead = RowOf<(typeof letterhead)['fields']>

const senderShape = formShape(letterhead.fields, 'create')

export const reminderSchema = z.object({
  step: z.enum(reminderSteps),
  language: z.enum(letterLanguages),
  months: z.array(z.string()).refine((months) => months.length > 0, 'invalid.months.required'),
  pay_until: z.string().min(1),
  with_fee: z.boolean(),
  ...senderShape,
  iban: senderShape.iban.refine((iban) => !iban || isIban(iban), 'invalid.iban'),
})

type ReminderValues = z.output<typeof reminderSchema>

/** Stores a letter, and its sender as the landlord's letterhead. The result is the letter's id. */
export function useMakeReminder(
  row: AccountRow,
  open: readonly AccountMonth[],
  head: Letterhead | undefined,
) {
  const today = useFormat().today()
  const heads = collection('letterhead')
  return useWrite([collection('reminders'), heads], async (values: ReminderValues, key) => {
    const sender = { name: values.name, address: values.address, iban: values.iban }
    const months = open.filter(({ month }) => values.months.includes(month))
    const sum = openOf(months)
    const reminder = {
      lease_agreement_id: row.id,
      step: values.step,
      months: monthsText(months),
      sum: (sum + (values.with_fee ? lateFee(row.lease, sum) : 0)) / 100,
      pay_until: values.pay_until,
      made_on: today,
    }
    if (head && isChanged(head, sender)) await heads.update(head.id, sender)
    const rows = await createMany({ reminders: [reminder], ...(!head && { letterhead: [sender] }) }, key)
    return rows.reminders?.[0]?.id
  })
}

const isChanged = (head: Letterhead, sender: { name: string; address: string; iban?: string | null }) =>
  sender.name !== head.name || sender.address !== head.address || (sender.iban ?? null) !== head.iban
