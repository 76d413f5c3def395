import type { KeyPlace } from '@keystead/api-client/data/use-content-keys'
import { useCreate } from '@keystead/api-client/data/use-create'
import { useWrite } from '@keystead/api-client/data/use-write'
import { formShape } from '@keystead/api-client/fields/form-schema'
import { useFormat } from '@keystead/module-sdk'
import type { NewRowOf, RowOf } from '@keystead/module-sdk/data'
import * as z from 'zod'
import { plainIban } from '../bank-file/bank-line.ts'
import { collection } from '../data/collections.ts'
import { letterhead } from '../data/letterhead.ts'
import { reminderSteps } from '../data/reminders.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import type { AccountMonth } from '../rules/account.ts'
import { isIban } from './iban.ts'
import { lateFee, monthsText, openOf } from './reminder-months.ts'
import { letterLanguages } from './use-letter-language.ts'

export type Letterhead = RowOf<(typeof letterhead)['fields']>
type Sender = NewRowOf<(typeof letterhead)['fields']>

const senderShape = formShape(letterhead.fields, 'create')

export const reminderSchema = z.object({
  step: z.enum(reminderSteps),
  language: z.enum(letterLanguages),
  months: z.array(z.string()).refine((months) => months.length > 0, 'invalid.months.required'),
  pay_until: z.string().min(1),
  with_fee: z.boolean(),
  ...senderShape,
  iban: z.preprocess(
    (typed) => (typeof typed === 'string' ? plainIban(typed) : typed),
    senderShape.iban.refine((iban) => !iban || isIban(iban), 'invalid.iban'),
  ),
})

type ReminderValues = z.output<typeof reminderSchema>

/** Stores a letter, after its sender as the landlord's letterhead. The result is the letter's id. */
export function useMakeReminder(
  row: AccountRow,
  open: readonly AccountMonth[],
  stored: Letterhead | undefined,
  kept: KeyPlace,
) {
  const today = useFormat().today()
  const heads = collection('letterhead')
  const createHead = useCreate(heads)
  const updateHead = useWrite(heads, ({ id, sender }: { id: string; sender: Sender }) =>
    heads.update(id, sender),
  )
  const create = useCreate(collection('reminders'), { kept })
  // Made by an earlier attempt and perhaps not read yet.
  const head = stored ?? createHead.data
  return async (values: ReminderValues) => {
    const sender = { name: values.name, address: values.address, iban: values.iban }
    if (!head) await createHead.mutateAsync(sender)
    else if (isChanged(head, sender)) await updateHead.mutateAsync({ id: head.id, sender })
    const months = open.filter(({ month }) => values.months.includes(month))
    const sum = openOf(months)
    const { id } = await create.mutateAsync({
      lease_agreement_id: row.id,
      step: values.step,
      months: monthsText(months),
      sum: (sum + (values.with_fee ? lateFee(row.lease, sum) : 0)) / 100,
      pay_until: values.pay_until,
      made_on: today,
    })
    return id
  }
}

const isChanged = (head: Letterhead, sender: Sender) =>
  sender.name !== head.name || sender.address !== head.address || (sender.iban ?? null) !== head.iban
