import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { SwitchField } from '../form/fields/choice-fields.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { NumberField } from '../form/fields/number-field.tsx'
import { SelectField } from '../form/fields/select-field.tsx'
import { TextField } from '../form/fields/text-fields.tsx'
import { useFormActions } from '../form/form-context.ts'
import { SchemaForm } from '../form/schema-form.tsx'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { DialogForm } from './dialog-form.tsx'
import { useDialogState } from './dialog-place.ts'
import { Wizard } from './wizard.tsx'

const schema = z.object({
  name: z.string().min(1),
  price: z.number().nullish(),
  country: z.string().nullish(),
  from: z.iso.date().nullish(),
  active: z.boolean(),
})
type Values = z.output<typeof schema>

const initial = { name: 'Haus', price: 1000, country: 'DE', from: '2026-01-31', active: true }

const fields = (
  <>
    <TextField name="name" label="Name" />
    <NumberField name="price" label="Price" money suffix="€" optional />
    <SelectField
      name="country"
      label="Country"
      optional
      options={[
        { value: 'DE', label: 'Germany' },
        { value: 'AT', label: 'Austria' },
      ]}
    />
    <DateField name="from" label="From" optional />
    <SwitchField name="active" label="Active" />
  </>
)

/** Somebody else stores `theirs`; each save after the first names the fields both changed. */
function conflicting(...rounds: { theirs: Partial<Values>; fields: string[] }[]) {
  return vi.fn(async (_values: Values, _changes: Partial<Values>) => {
    const round = rounds.shift()
    if (!round) return
    const stored = { ...initial, ...round.theirs }
    throw Object.assign(new Error(), { name: 'EditConflict', fields: round.fields, stored })
  })
}

function Edit({ onSubmit }: { onSubmit: (values: Values, changes: Partial<Values>) => unknown }) {
  return (
    <DialogForm
      dialog={useDialogState(true)}
      title="Edit"
      schema={schema}
      initialValues={initial}
      submitLabel="Save"
      untouchedHint="Nothing changed yet."
      failed="Failed"
      done="Stored"
      onSubmit={onSubmit}
    >
      {fields}
    </DialogForm>
  )
}

/** Makes all changes from code, as when one field fills others. */
function Filled({ onSubmit }: { onSubmit: (values: Values, changes: Partial<Values>) => unknown }) {
  return (
    <SchemaForm schema={schema} initialValues={initial} submitLabel="Save" onSubmit={onSubmit}>
      {fields}
      <Fill />
    </SchemaForm>
  )
}

function Fill() {
  const { setValue } = useFormActions()
  const typed = { price: 1250.5, country: 'AT', from: '2027-01-31', active: false }
  const fill = () => {
    for (const [name, value] of Object.entries(typed)) setValue(name, value)
  }
  return (
    <button type="button" onClick={fill}>
      Fill
    </button>
  )
}

const details = schema.omit({ name: true })

function Steps({ onSubmit }: { onSubmit: (values: Values, changes: Partial<Values>) => unknown }) {
  return (
    <Wizard<Values>
      dialog={useDialogState(true)}
      title="Edit"
      initialValues={initial}
      submitLabel="Save"
      onSubmit={onSubmit}
      steps={[
        {
          key: 'name',
          title: 'First',
          schema: schema.pick({ name: true }),
          content: <TextField name="name" label="Name" />,
        },
        {
          key: 'details',
          title: 'Second',
          schema: details,
          content: <NumberField name="price" label="Price" optional />,
        },
      ]}
    />
  )
}

const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save' })
const panel = () => screen.findByRole('region', { name: /Changed in the meantime/ })
const choice = (label: string, value: RegExp) =>
  within(screen.getByRole('radiogroup', { name: label })).getByRole('radio', { name: value })

async function retype(user: UserEvent, text: string) {
  await user.clear(nameField())
  await user.type(nameField(), text)
}

/** Types "Hof", then is refused because somebody else changed the row. */
async function conflicted(...answers: Parameters<typeof conflicting>) {
  const submit = conflicting(...answers)
  const { user } = await renderKit(<Edit onSubmit={submit} />)
  await retype(user, 'Hof')
  await user.click(save())
  await panel()
  return { user, submit }
}

describe('a form whose row was changed meanwhile', () => {
  it('shows both values, moves there, and saves only after a choice', async () => {
    const submit = conflicting({ theirs: { name: 'Turm', price: 1250.5 }, fields: ['name'] })
    const { user } = await renderKit(<Edit onSubmit={submit} />)
    await retype(user, 'Hof')
    await user.click(save())
    await waitFor(async () => expect(document.activeElement).toBe(await panel()))
    expect(screen.queryByText('Failed')).toBeNull()
    // Untouched fields take the stored value.
    expect(screen.getByRole('textbox', { name: /Price/ })).toHaveProperty('value', '1,250.50')
    expect(nameField()).toHaveProperty('value', 'Hof')
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
    expect(await brokenRules(document.body)).toEqual([])

    await user.click(save())
    expect(await screen.findByText('Please choose one of the two.')).toBeTruthy()
    expect(document.activeElement).toBe(choice('Name', /Your version Hof/))
    expect(submit).toHaveBeenCalledTimes(1)

    await user.click(choice('Name', /Your version Hof/))
    await user.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    expect(submit.mock.calls[1]).toEqual([{ ...initial, name: 'Hof', price: 1250.5 }, { name: 'Hof' }])
    expect(await screen.findByText('Stored')).toBeTruthy()
  })

  it('puts the chosen value into the field, and keeps the typed one available', async () => {
    const { user, submit } = await conflicted({ theirs: { name: 'Turm' }, fields: ['name'] })
    await user.click(choice('Name', /Saved version Turm/))
    expect(nameField()).toHaveProperty('value', 'Turm')
    await user.click(choice('Name', /Your version Hof/))
    expect(nameField()).toHaveProperty('value', 'Hof')
    await user.click(choice('Name', /Saved version Turm/))
    await user.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    expect(submit.mock.calls[1]?.[1]).toEqual({})
  })

  it('treats editing the field as a choice', async () => {
    const { user, submit } = await conflicted({ theirs: { name: 'Turm' }, fields: ['name'] })
    await retype(user, 'Burg')
    expect(choice('Name', /Your version Burg/)).toHaveProperty('checked', true)
    await user.click(save())
    await waitFor(() => expect(submit.mock.calls[1]?.[1]).toEqual({ name: 'Burg' }))
  })

  it('treats typing a date into its field as a choice', async () => {
    const submit = conflicting({ theirs: { from: '2027-12-31' }, fields: ['from'] })
    const { user } = await renderKit(<Edit onSubmit={submit} />)
    const from = screen.getByRole('textbox', { name: /From/ })
    await user.clear(from)
    await user.type(from, '2/1/2026')
    await user.click(save())
    await panel()
    await user.clear(from)
    await user.type(from, '3/1/2026')
    await user.click(nameField())
    expect(choice('From', /Your version 03\/01\/2026/)).toHaveProperty('checked', true)
    await user.click(save())
    await waitFor(() => expect(submit.mock.calls[1]?.[1]).toEqual({ from: '2026-03-01' }))
  })

  it('asks again after another change', async () => {
    const { user } = await conflicted(
      { theirs: { name: 'Turm' }, fields: ['name'] },
      { theirs: { name: 'Burg' }, fields: ['name'] },
    )
    await user.click(choice('Name', /Your version/))
    await user.click(save())
    await waitFor(() => expect(choice('Name', /Saved version Burg/)).toHaveProperty('checked', false))
    expect(choice('Name', /Your version Hof/)).toHaveProperty('checked', false)
    expect(document.activeElement).toBe(await panel())
  })

  it('shows formatted values', async () => {
    const theirs = { price: 2000, country: null, from: '2027-12-31', active: true }
    const submit = conflicting({ theirs, fields: ['price', 'country', 'from', 'active'] })
    const { user } = await renderKit(<Filled onSubmit={submit} />)
    await user.click(screen.getByRole('button', { name: 'Fill' }))
    await user.click(save())
    await panel()
    const words = (label: string) => screen.getByRole('radiogroup', { name: label }).textContent
    expect(words('Price')).toContain('1,250.50 €')
    expect(words('Price')).toContain('2,000 €')
    expect(words('Country')).toContain('Austria')
    expect(words('Country')).toContain('(blank)')
    expect(words('From')).toContain('12/31/2027')
    expect(words('Active')).toContain('No')
    expect(words('Active')).toContain('Yes')
  })

  it('has the same panel in a wizard, on any step', async () => {
    const submit = conflicting({ theirs: { name: 'Turm' }, fields: ['name'] })
    const { user } = await renderKit(<Steps onSubmit={submit} />)
    await retype(user, 'Hof{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await panel()
    await user.click(choice('Name', /Saved version Turm/))
    await user.click(save())
    await waitFor(() => expect(submit.mock.calls[1]?.[1]).toEqual({}))
  })
})
