import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { SegmentedField } from '../form/fields/choice-fields.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { NumberField } from '../form/fields/number-field.tsx'
import { SelectField } from '../form/fields/select-field.tsx'
import { TextField } from '../form/fields/text-fields.tsx'
import { SchemaForm } from '../form/schema-form.tsx'
import { choose, errorOf, fill, offered, press } from './form.ts'
import { renderKit } from './render-kit.tsx'

const rooms = Array.from({ length: 60 }, (_, at) => ({ value: `r${at}`, label: `Room ${at}` }))
const kinds = [
  { value: 'yearly', label: 'Yearly' },
  { value: 'handover', label: 'Handover' },
]
const schema = z.object({
  name: z.string(),
  kind: z.string(),
  room: z.string(),
  on: z.iso.date(),
  cost: z.number().nullish(),
  state: z.string(),
  tags: z.array(z.string()),
})

async function open(language: 'en' | 'de') {
  const sent = vi.fn()
  await renderKit(
    <SchemaForm
      schema={schema}
      initialValues={{ state: 'open', tags: [] }}
      submitLabel="Save"
      onSubmit={sent}
    >
      <TextField name="name" label="Name" />
      <SelectField name="kind" label="Kind" options={kinds} />
      <SelectField name="room" label="Room" options={rooms} />
      <DateField name="on" label="Visited on" />
      <NumberField name="cost" label="Cost" optional money suffix="€" />
      <SegmentedField
        name="state"
        label="State"
        options={[
          { value: 'open', label: 'Open' },
          { value: 'done', label: 'Done' },
        ]}
      />
      <SelectField name="tags" label="Tags" options={kinds} multiple={5} />
    </SchemaForm>,
    { language },
  )
  return sent
}

describe.each(['en', 'de'] as const)('the form helper of tests (%s)', (language) => {
  it('fills in every kind of field by its label', async () => {
    const sent = await open(language)
    await fill('Name', 'Spring round')
    expect(await offered('Kind')).toEqual(['Yearly', 'Handover'])
    await choose('Kind', 'Handover')
    await choose('Room', 'Room 57')
    await fill('Visited on', '2026-11-20')
    await fill('Cost', 1234.5)
    await choose('State', 'Done')
    await choose('Tags', 'Yearly')
    await choose('Tags', /^Hand/)
    await press('Save')
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent.mock.lastCall?.[0]).toEqual({
      name: 'Spring round',
      kind: 'handover',
      room: 'r57',
      on: '2026-11-20',
      cost: 1234.5,
      state: 'done',
      tags: ['yearly', 'handover'],
    })
  })
})

describe('the form helper of tests', () => {
  it('lists what exists if a label or option does not', async () => {
    await open('en')
    await expect(fill('Nmae', 'x')).rejects.toThrow(
      'No field to type in is called "Nmae" here; the labels are "Name",',
    )
    await expect(choose('Sort', 'x')).rejects.toThrow('No select is called "Sort" here')
    await expect(choose('Kind', 'Monthly', { within: 50 })).rejects.toThrow(
      '"Kind" does not offer "Monthly", but "Yearly", "Handover".',
    )
  })

  it('reads a field’s error', async () => {
    await open('en')
    expect(errorOf('Visited on')).toBeUndefined()
    await fill('Visited on', '31.2.')
    await press('Save')
    await vi.waitFor(() => expect(errorOf('Visited on')).toBe('Please enter a date like 12/31/2026'))
    expect(errorOf('Kind')).toBe('Kind is required')
    expect(screen.getByLabelText(/Visited on/)).toHaveProperty('value', '31.2.')
  })
})
