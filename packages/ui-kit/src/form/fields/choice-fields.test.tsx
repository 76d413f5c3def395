import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { brokenRules } from '../../testing/axe.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import { focusFirstWrong } from '../errors/focus-first-wrong.ts'
import { SchemaForm } from '../schema-form.tsx'
import { SegmentedField } from './choice-fields.tsx'
import { SelectField } from './select-field.tsx'

const options = [
  { value: 'person', label: 'Person' },
  { value: 'company', label: 'Company' },
]

const open = () =>
  renderKit(
    <SchemaForm
      schema={z.object({ kind: z.string() })}
      initialValues={{ kind: 'company' }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SegmentedField name="kind" label="Kind" options={options} />
    </SchemaForm>,
  )

const chosen = () => screen.getByRole('radio', { name: 'Company' })

it('has one Tab stop, on what is chosen', async () => {
  const { user } = await open()
  await user.tab()
  expect(document.activeElement).toBe(chosen())
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

it('has the focus on what is chosen when it is the first that is wrong', async () => {
  await open()
  const [formId = ''] = screen.getByRole('radiogroup').id.split('_kind')
  focusFirstWrong(formId, ['kind'])
  await expect.poll(() => document.activeElement).toBe(chosen())
})

/** What a screen reader says of a field after its name. */
function said(name: string) {
  const field = screen.getByRole('combobox', { name })
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

it('is a select that says what is chosen, and nothing where nothing is', async () => {
  const { container, user } = await renderKit(
    <SchemaForm
      schema={z.object({ kind: z.string(), other: z.string() })}
      initialValues={{ kind: 'company' }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SelectField name="kind" label="Kind" options={[{ label: 'All', options }]} />
      <SelectField name="other" label="Other" options={options} />
    </SchemaForm>,
  )
  expect(said('Kind')).toEqual(['Company'])
  expect(said('Other')).toEqual([])
  expect(await brokenRules(container)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByTitle('Person'))
  expect(said('Kind')).toEqual(['Person'])
})

it('is a select that says what is chosen before its hint, and before what is wrong with it', async () => {
  const { container, user } = await renderKit(
    <SchemaForm
      schema={z.object({ kind: z.literal('person'), other: z.string() })}
      initialValues={{ kind: 'company', other: 'person' }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SelectField name="kind" label="Kind" options={options} />
      <SelectField name="other" label="Other" options={options} hint="As on the invoice" />
    </SchemaForm>,
  )
  expect(said('Other')).toEqual(['Person', 'As on the invoice'])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(said('Kind')).toEqual(['Company', expect.stringMatching(/./)]))
  expect(await brokenRules(container)).toEqual([])
})
