import {
  CheckboxField,
  PlainSwitch,
  SegmentedField,
  SelectField,
  SettingSwitch,
  SwitchField,
} from '@keystead/ui-kit'
import { useState } from 'react'
import { InForm } from '../in-form.tsx'
import type { Story } from '../story.ts'

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'AT', label: 'Austria' },
]
const types = [
  { value: 'residential', label: 'Residential' },
  { value: 'mixed', label: 'Mixed' },
]

function OnOff() {
  const [on, setOn] = useState(true)
  return <PlainSwitch label="Available" checked={on} onChange={setOn} />
}

function Weekly() {
  const [on, setOn] = useState(true)
  return <SettingSwitch label="Weekly" text="Leases that end soon" checked={on} onChange={setOn} />
}

export const choices: Story[] = [
  {
    part: 'SelectField',
    use: 'For one of many options, or some of them with `multiple`. For two to four take `SegmentedField`.',
    height: 300,
    states: {
      default: () => (
        <InForm>
          <SelectField name="country" label="Country" placeholder="Choose" options={countries} />
        </InForm>
      ),
      searchable: () => (
        <InForm>
          <SelectField
            name="country"
            label="Country"
            searchable
            nothingFound="No country found"
            options={countries}
          />
        </InForm>
      ),
      several: () => (
        <InForm values={{ countries: ['DE', 'AT'] }}>
          <SelectField
            name="countries"
            label="Countries"
            multiple={8}
            searchable
            optional
            options={countries}
          />
        </InForm>
      ),
      error: () => (
        <InForm wrong={{ country: 'required' }}>
          <SelectField name="country" label="Country" options={countries} />
        </InForm>
      ),
      groups: () => (
        <InForm values={{ unit: 'vh-01' }}>
          <SelectField
            name="unit"
            label="Unit"
            options={[
              { label: 'Vorderhaus', options: [{ value: 'vh-01', label: 'VH-01', note: '54 m²' }] },
              { label: 'Hinterhaus', options: [{ value: 'hh-01', label: 'HH-01', note: '38 m²' }] },
            ]}
          />
        </InForm>
      ),
    },
  },
  {
    part: 'SegmentedField',
    use: 'For one of two to four options that are all seen. For more take `SelectField`.',
    states: {
      default: () => (
        <InForm values={{ type: 'residential' }}>
          <SegmentedField name="type" label="Type" options={types} />
        </InForm>
      ),
      'long-german': () => (
        <InForm values={{ kind: 'lease' }}>
          <SegmentedField
            name="kind"
            label="Vertragsart"
            options={[
              { value: 'lease', label: 'Wohnraummietvertrag' },
              { value: 'business', label: 'Gewerbemietvertrag' },
            ]}
          />
        </InForm>
      ),
    },
  },
  {
    part: 'SwitchField',
    use: 'For yes or no in a form that is saved as a whole. For a setting that is saved at once take `SettingSwitch`.',
    states: {
      default: () => (
        <InForm values={{ active: true }}>
          <SwitchField name="active" label="Available" hint="Shown in the list of vacant units." />
        </InForm>
      ),
    },
  },
  {
    part: 'CheckboxField',
    use: 'For consent, or yes or no among other fields. For a state that is switched take `SwitchField`.',
    states: {
      default: () => (
        <InForm>
          <CheckboxField name="terms" label="I agree to the terms" />
        </InForm>
      ),
    },
  },
  {
    part: 'PlainSwitch',
    use: 'A switch alone, as in a table’s row. With words beside it take `SettingSwitch`, in a form `SwitchField`.',
    states: { default: OnOff },
  },
  {
    part: 'SettingSwitch',
    use: 'For a setting that is saved at once. In a form take `SwitchField`.',
    states: {
      default: Weekly,
      saved: () => (
        <SettingSwitch
          label="Invitations"
          text="When somebody adds you to a group"
          checked
          state={{ tone: 'neutral', text: 'Saved' }}
          onChange={() => {}}
        />
      ),
      error: () => (
        <SettingSwitch
          label="News"
          text="What is new"
          checked={false}
          state={{ tone: 'error', text: 'Not saved: the server did not answer' }}
          onChange={() => {}}
        />
      ),
    },
  },
]
