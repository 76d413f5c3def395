import {
  DateField,
  DayPicker,
  FieldList,
  FormGrid,
  NumberField,
  PasswordField,
  TextAreaField,
  TextField,
} from '@keystead/ui-kit'
import { useState } from 'react'
import { InForm } from '../in-form.tsx'
import { longGerman, type Story } from '../story.ts'

function Day({ optional }: { optional?: boolean }) {
  const [day, setDay] = useState('2026-11-20')
  return <DayPicker label="As of" value={optional ? '' : day} optional={optional} onChange={setDay} />
}

export const fields: Story[] = [
  {
    part: 'TextField',
    use: 'For one line of text. For several take `TextAreaField`, for figures `NumberField`.',
    states: {
      default: () => (
        <InForm>
          <TextField name="name" label="Name" hint="At most 20 characters." />
        </InForm>
      ),
      optional: () => (
        <InForm>
          <TextField name="suffix" label="Suffix" optional placeholder="c/o" />
        </InForm>
      ),
      error: () => (
        <InForm wrong={{ email: 'email' }}>
          <TextField name="email" type="email" label="E-mail" />
        </InForm>
      ),
      warning: () => (
        <InForm>
          <TextField name="zip" label="ZIP" warning="German ZIP codes have five digits." />
        </InForm>
      ),
      'long-german': () => (
        <InForm>
          <TextField name="name" label="Bezeichnung der Wohnungseigentümergemeinschaft" hint={longGerman} />
        </InForm>
      ),
    },
  },
  {
    part: 'TextAreaField',
    use: 'For several lines; grows with them. For one take `TextField`.',
    states: {
      default: () => (
        <InForm>
          <TextAreaField name="notes" label="Notes" optional />
        </InForm>
      ),
      error: () => (
        <InForm wrong={{ notes: 'tooLong?count=1000' }}>
          <TextAreaField name="notes" label="Notes" />
        </InForm>
      ),
    },
  },
  {
    part: 'PasswordField',
    use: 'For a password, with a button that shows it. A draft never keeps it.',
    states: {
      default: () => (
        <InForm>
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            showLabel="Show password"
            hideLabel="Hide password"
          />
        </InForm>
      ),
    },
  },
  {
    part: 'NumberField',
    use: 'For figures and amounts, typed as the user’s language writes them. For a house number take `TextField`.',
    states: {
      default: () => (
        <InForm>
          <NumberField name="area" label="Area" suffix="m²" />
        </InForm>
      ),
      integer: () => (
        <InForm>
          <NumberField name="floors" label="Floors" integer optional />
        </InForm>
      ),
      money: () => (
        <InForm values={{ rent: 1356.13 }}>
          <NumberField name="rent" label="Rent" money suffix="€" />
        </InForm>
      ),
      error: () => (
        <InForm wrong={{ area: 'positive' }}>
          <NumberField name="area" label="Area" suffix="m²" />
        </InForm>
      ),
    },
  },
  {
    part: 'DateField',
    use: 'For a day in a form, typed or chosen. Outside forms take `DayPicker`.',
    height: 440,
    states: {
      default: () => (
        <InForm values={{ start: '2026-12-01' }}>
          <DateField name="start" label="Start" />
        </InForm>
      ),
      disabled: () => (
        <InForm values={{ start: '2026-12-01' }}>
          <DateField name="start" label="Start" disabled hint="Fixed once the lease has begun." />
        </InForm>
      ),
      error: () => (
        <InForm wrong={{ end: 'date' }}>
          <DateField name="end" label="End" />
        </InForm>
      ),
    },
  },
  {
    part: 'DayPicker',
    use: 'For a day outside forms, such as the date of a report. In a form take `DateField`.',
    height: 440,
    states: { default: () => <Day />, empty: () => <Day optional /> },
  },
  {
    part: 'FieldList',
    use: 'For fields that repeat, such as the buildings of a property.',
    states: {
      default: () => (
        <InForm values={{ buildings: [{ name: 'Vorderhaus' }] }}>
          <FieldList name="buildings" min={1} max={5} addLabel="Add building" newEntry={() => ({})}>
            {({ path }) => (
              <FormGrid>
                <TextField name={[...path, 'name']} label="Name" span={8} />
                <NumberField name={[...path, 'floors']} label="Floors" integer optional span={4} />
              </FormGrid>
            )}
          </FieldList>
        </InForm>
      ),
    },
  },
]
