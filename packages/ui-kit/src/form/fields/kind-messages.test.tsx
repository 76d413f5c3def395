import { formSchema } from '@keystead/api-client/fields/form-schema'
import * as kinds from '@keystead/api-client/fields/kinds'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../../testing/render-kit.tsx'
import { SchemaForm } from '../schema-form.tsx'
import { SwitchField } from './choice-fields.tsx'
import { DateField } from './date-field.tsx'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-fields.tsx'

const schema = formSchema(
  kinds.defineFields({
    Name: kinds.text({ max: 50, required: true }),
    Notes: kinds.lines({ max: 2000 }),
    Phone: kinds.tel({ max: 20 }),
    Site: kinds.url({ max: 40 }),
    Mail: kinds.email(),
    Since: kinds.day({ required: true }),
    Until: kinds.day(),
    Rooms: kinds.integer({ min: 1, max: 99 }),
    Area: kinds.decimal({ above: 0, below: 999_999 }),
    Rent: kinds.money({ min: 0 }),
    Tax: kinds.percent(),
    Kind: kinds.choice({ choices: ['flat', 'shop'], required: true }),
    Lift: kinds.flag({ default: false }),
  }),
  'create',
)

/** What is typed into the field of each kind, and what is said there in each language. */
const said: [field: string, typed: string, en: string, de: string][] = [
  ['Name', '', 'Name is required', 'Bitte ausfüllen: Name'],
  ['Name', 'x'.repeat(51), 'Name must be at most 50 characters', 'Name: höchstens 50 Zeichen'],
  ['Notes', 'x'.repeat(2001), 'Notes must be at most 2,000 characters', 'Notes: höchstens 2.000 Zeichen'],
  ['Phone', '1'.repeat(21), 'Phone must be at most 20 characters', 'Phone: höchstens 20 Zeichen'],
  ['Site', 'x'.repeat(41), 'Site must be at most 40 characters', 'Site: höchstens 40 Zeichen'],
  [
    'Mail',
    'lea@',
    'Please enter an e-mail address like name@example.com',
    'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  ],
  ['Since', '', 'Since is required', 'Bitte ausfüllen: Since'],
  ['Until', 'soon', 'Please enter a date like 12/31/2026', 'Bitte geben Sie ein Datum wie 31.12.2026 ein.'],
  ['Rooms', '0', 'Rooms must be between 1 and 99', 'Rooms: Wert von 1 bis 99'],
  ['Rooms', '100', 'Rooms must be between 1 and 99', 'Rooms: Wert von 1 bis 99'],
  ['Rooms', '1.5', 'Rooms must be a whole number', 'Rooms: bitte eine ganze Zahl eingeben'],
  ['Area', 'big', 'Area must be a number', 'Area: bitte eine Zahl eingeben'],
  ['Area', '0', 'Area must be greater than 0', 'Area: Wert muss größer als 0 sein'],
  ['Area', '999999', 'Area must be less than 999,999', 'Area: Wert muss kleiner als 999.999 sein'],
  ['Rent', '-1', 'Rent must not be negative', 'Rent: Wert darf nicht negativ sein'],
  ['Rent', '1.2345', 'Rent can have at most 2 decimal places', 'Rent: höchstens 2 Nachkommastellen'],
  ['Tax', '0', 'Tax must be greater than 0', 'Tax: Wert muss größer als 0 sein'],
  ['Tax', '100', 'Tax must be less than 100', 'Tax: Wert muss kleiner als 100 sein'],
]

/** What stands at a field as its error, told to screen readers too. */
function messageAt(control: HTMLElement) {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).find(Boolean)
}

async function form(language: 'en' | 'de') {
  return await renderKit(
    <SchemaForm
      schema={schema}
      initialValues={{ Name: 'Haus', Since: '2026-05-01', Lift: false }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <TextField name="Name" label="Name" />
      <TextAreaField name="Notes" label="Notes" />
      <TextField name="Phone" label="Phone" />
      <TextField name="Site" label="Site" />
      <TextField name="Mail" label="Mail" />
      <DateField name="Since" label="Since" />
      <DateField name="Until" label="Until" />
      <NumberField name="Rooms" label="Rooms" integer />
      <NumberField name="Area" label="Area" />
      <NumberField name="Rent" label="Rent" money />
      <NumberField name="Tax" label="Tax" />
      <SelectField name="Kind" label="Kind" options={[{ value: 'flat', label: 'Flat' }]} />
      <SwitchField name="Lift" label="Lift" />
    </SchemaForm>,
    { language },
  )
}

it.each(['en', 'de'] as const)(
  'each kind of field says in %s what is wrong, when it is left',
  async (language) => {
    const { user } = await form(language)
    for (const [field, typed, en, de] of said) {
      const control = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${field}`))
      const before = control.value
      const words = { en, de }[language]
      const leave = (value: string) =>
        act(async () => {
          fireEvent.focus(control)
          fireEvent.change(control, { target: { value } })
          fireEvent.blur(control)
        })
      await leave(language === 'de' ? typed.replace('.', ',') : typed)
      await waitFor(() => expect([field, typed, messageAt(control)]).toEqual([field, typed, words]))
      await leave(before)
      await waitFor(() => expect([field, messageAt(control)]).toEqual([field, undefined]))
    }
    // A choice is left empty by sending; of a switch nothing can be wrong.
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const kind = screen.getByRole('combobox', { name: /^Kind/ })
    const words = { en: 'Kind is required', de: 'Bitte ausfüllen: Kind' }[language]
    await waitFor(() => expect(messageAt(kind)).toBe(words))
    expect(document.activeElement).toBe(kind)
  },
)
