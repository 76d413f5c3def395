import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { brokenRules } from '../../testing/axe.ts'
import { renderKit } from '../../testing/render-kit.tsx'
import { typeByLetter } from '../../testing/user.ts'
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

it('has one tab stop, on the selected option (R37)', async () => {
  const { user } = await open()
  await user.tab()
  expect(document.activeElement).toBe(chosen())
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
})

it('focuses the selected option if it is the first invalid field', async () => {
  await open()
  const [formId = ''] = screen.getByRole('radiogroup').id.split('_kind')
  focusFirstWrong(formId, ['kind'])
  await expect.poll(() => document.activeElement).toBe(chosen())
})

it('is a select that shows its value, or nothing', async () => {
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
  const said = (name: string) => screen.getByRole('combobox', { name }).getAttribute('aria-description')
  expect(said('Kind')).toBe('Company')
  expect(said('Other')).toBeNull()
  expect(await brokenRules(container)).toEqual([])
  await user.click(screen.getByRole('combobox', { name: 'Kind' }))
  await user.click(await screen.findByTitle('Person'))
  expect(said('Kind')).toBe('Person')
})

it('is a select that names a row it offers no longer, but shows no id', async () => {
  const [one, other] = ['0b1f3c52-8a1e-4a57-9d53-0f6f0f3b6a11', '5f0c9f0e-1a5b-4b0e-8a37-2d9f6b1c7e22']
  const form = (offered: typeof options) => (
    <SchemaForm
      schema={z.object({})}
      initialValues={{ unit: one, units: [one, other] }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SelectField name="unit" label="Unit" options={offered} />
      <SelectField name="units" label="Units" options={offered} multiple={5} />
    </SchemaForm>
  )
  const { rerender, container } = await renderKit(form([{ value: one, label: 'VH-02' }]))
  rerender(form([]))
  const said = (name: string) => screen.getByRole('combobox', { name }).getAttribute('aria-description')
  expect(said('Unit')).toBe('VH-02 · No longer available')
  expect(said('Units')).toBe('VH-02 · No longer available, No longer available')
  expect(container.textContent).toContain('VH-02 · No longer available')
  expect(container.textContent).not.toContain(one)
  expect(container.textContent).not.toContain(other)
})

it('is a select of several that Tab leaves as they are', async () => {
  const { user } = await renderKit(
    <SchemaForm
      schema={z.object({ kinds: z.array(z.string()) })}
      initialValues={{ kinds: [] }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SelectField name="kinds" label="Kinds" options={options} multiple={5} />
    </SchemaForm>,
  )
  const field = screen.getByRole('combobox', { name: 'Kinds' })
  await user.click(field)
  await screen.findByTitle('Person')
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field, { key, keyCode })
  press('ArrowDown', 40)
  press('Enter', 13)
  const chosen = field.getAttribute('aria-description')
  expect(chosen).toMatch(/Person|Company/)
  expect(press('Tab', 9)).toBe(true)
  expect(field.getAttribute('aria-description')).toBe(chosen)
})

it.each([
  ['Nothing found', {}],
  ['No contact found', { nothingFound: 'No contact found' }],
])('is a select that shows "%s" without results', async (words, props) => {
  const { user } = await renderKit(
    <SchemaForm
      schema={z.object({ kind: z.string() })}
      initialValues={{ kind: 'company' }}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SelectField name="kind" label="Kind" options={options} searchable {...props} />
    </SchemaForm>,
  )
  await typeByLetter(user, screen.getByRole('combobox', { name: 'Kind' }), 'xyz')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('No data')).toBeNull()
})

it('is a short select that takes typed letters as the browser’s own does, while closed', async () => {
  const { user } = await renderKit(
    <SchemaForm
      schema={z.object({ kind: z.string() })}
      initialValues={{}}
      submitLabel="Save"
      onSubmit={() => {}}
    >
      <SelectField
        name="kind"
        label="Kind"
        options={[...options, { value: 'club', label: 'Club' }, { value: 'couple', label: 'Couple' }]}
      />
    </SchemaForm>,
  )
  const field = screen.getByRole('combobox', { name: 'Kind' })
  await user.tab()
  await user.keyboard('cou')
  expect(field.getAttribute('aria-description')).toBe('Couple')
  expect(field.getAttribute('aria-expanded')).toBe('false')
})
