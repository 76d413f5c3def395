import { formSchema } from '@keystead/api-client/fields/form-schema'
import * as kinds from '@keystead/api-client/fields/kinds'
import {
  DateField,
  NumberField,
  SchemaForm,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '@keystead/ui-kit'
import { press } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderModule } from './render-module.tsx'
import { controlAt, messageAt, typeInto } from './typing.ts'

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

/** Input for the field of each kind, and the message in each language. */
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
  ['Until', 'soon', 'Please enter a date like 12/31/2026', 'Bitte geben Sie ein Datum wie 12/31/2026 ein.'],
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

async function form(language: 'en' | 'de') {
  await renderModule(
    { id: 'sample', texts: { en: {}, de: {} } },
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

it.each(['en', 'de'] as const)('each kind of field reports errors in %s on blur', async (language) => {
  await form(language)
  for (const [field, typed, en, de] of said) {
    const control = controlAt(field)
    if (!control) throw new Error(`There is nothing to type at ${field}`)
    const before = control.value
    await typeInto(control, language === 'de' ? typed.replace('.', ',') : typed)
    await waitFor(() =>
      expect([field, typed, messageAt(control)]).toEqual([field, typed, { en, de }[language]]),
    )
    await typeInto(control, before)
    await waitFor(() => expect([field, messageAt(control)]).toEqual([field, undefined]))
  }
  // A choice is left empty by submitting; a switch cannot be invalid.
  await press('Save')
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: /^Kind/ })
  const words = { en: 'Kind is required', de: 'Bitte ausfüllen: Kind' }[language]
  await waitFor(() => expect(messageAt(kind)).toBe(words))
  await waitFor(() => expect(document.activeElement).toBe(kind))
})
