import { useCreate } from '@keystead/api-client/data/use-create'
import { useEdit } from '@keystead/api-client/data/use-edit'
import { formShape } from '@keystead/api-client/fields/form-schema'
import { fromCents } from '@keystead/api-client/money'
import { ownerName, type UrlDialog, useFormat, useSession } from '@keystead/module-sdk'
import type { RowOf } from '@keystead/module-sdk/data'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod'
import { plainIban } from '../bank-file/bank-line.ts'
import { collection } from '../data/collections.ts'
import { letterhead } from '../data/letterhead.ts'
import { letterLanguages, reminderSteps, reminders } from '../data/reminders.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import type { AccountMonth } from '../rules/account.ts'
import { isIban } from './iban.ts'
import { lateFee, monthsText, openOf } from './reminder-months.ts'

export type Letterhead = RowOf<(typeof letterhead)['fields']>
type Sender = Pick<Letterhead, keyof (typeof letterhead)['fields']>

const reminderShape = formShape(reminders.fields, 'create')
const senderShape = formShape(letterhead.fields, 'create')

/**
 * @param today the letter's date
 * @param open months; others may have been paid while the form was open
 */
export const reminderSchema = (today: string, open: readonly string[]) =>
  z.object({
    step: z.enum(reminderSteps),
    language: z.enum(letterLanguages),
    months: z
      .array(z.string())
      .refine((months) => months.some((month) => open.includes(month)), 'invalid.months.required'),
    pay_until: reminderShape.pay_until.refine((day) => day > today, 'invalid.payUntil'),
    with_fee: z.boolean(),
    ...senderShape,
    iban: z.preprocess(
      (typed) => (typeof typed === 'string' ? plainIban(typed) : typed),
      senderShape.iban.refine((iban) => !iban || isIban(iban), 'invalid.iban'),
    ),
  })

type ReminderValues = z.output<ReturnType<typeof reminderSchema>>

const senderOf = ({ name, address, iban }: Sender): Sender => ({ name, address, iban })

/** Stores a letter, after its sender as the landlord's letterhead; `make` returns the letter's id. */
export function useMakeReminder(
  dialog: UrlDialog,
  row: AccountRow,
  open: readonly AccountMonth[],
  stored: Letterhead | undefined,
) {
  const today = useFormat().today()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const accountName = ownerName(user)
  const heads = collection('letterhead')
  const createHead = useCreate(heads)
  const create = useCreate(collection('reminders'), { kept: dialog.draft })
  // Made by an earlier attempt and perhaps not read yet.
  const head = stored ?? createHead.data
  const name = accountName === user.email ? '' : accountName
  const edit = useEdit(heads, {
    row: head ?? ({ id: '', name, address: '', iban: null } as Letterhead),
    open: dialog.open,
    valuesOf: senderOf,
  })
  const make = async (values: ReminderValues, changes: Partial<ReminderValues>) => {
    if (head) await edit.save(pickSender(changes))
    else await createHead.mutateAsync(senderOf(values))
    const months = open.filter(({ month }) => values.months.includes(month))
    const sum = openOf(months)
    const letter = await create.mutateAsync({
      lease_agreement_id: row.id,
      step: values.step,
      language: values.language,
      months: monthsText(months),
      due_days: months.map(({ dueOn }) => dueOn).join(),
      sum: fromCents(sum + (values.with_fee ? lateFee(row.lease, sum) : 0)),
      pay_until: values.pay_until,
      made_on: today,
    })
    // Its page shows it at once, even if the list cannot be read again.
    const list = collection('reminders').list().queryKey
    queryClient.setQueryData(list, (all) => all && [...all.filter(({ id }) => id !== letter.id), letter])
    return letter.id
  }
  return { make, sender: edit.initialValues }
}

const pickSender = (changes: Partial<ReminderValues>): Partial<Sender> =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => Object.hasOwn(letterhead.fields, field)))
