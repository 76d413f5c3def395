import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../../testing/render-kit.tsx'
import { typeByLetter } from '../../testing/user.ts'
import type { DraftPlace } from '../draft/form-draft.ts'
import { SchemaForm } from '../schema-form.tsx'
import { DateField } from './date-field.tsx'
import { TextField } from './text-fields.tsx'

const schema = z.object({ name: z.string(), from: z.iso.date().nullish() })

/** A form with a stored date. */
async function openStored(
  optional: boolean,
  { dateFormat, ...range }: { min?: string; max?: string; dateFormat?: string } = {},
) {
  const onSubmit = vi.fn()
  const { user } = await renderKit(
    <SchemaForm
      schema={schema}
      initialValues={{ name: 'Ada', from: '2026-05-01' }}
      submitLabel="Save"
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Name" />
      <DateField name="from" label="From" optional={optional} {...range} />
    </SchemaForm>,
    { dateFormat },
  )
  return { user, onSubmit }
}

it('keeps no invalid text in a draft: it could not be shown again', async () => {
  const draft: DraftPlace = { read: () => undefined, write: vi.fn(), clear() {} }
  const { user } = await renderKit(
    <SchemaForm schema={schema} draft={draft} submitLabel="Save" onSubmit={() => {}}>
      <TextField name="name" label="Name" />
      <DateField name="from" label="From" optional />
    </SchemaForm>,
  )
  const kept = () => vi.mocked(draft.write).mock.lastCall?.[0]
  const from = screen.getByLabelText(/From/)
  await typeByLetter(user, from, '31.2.')
  await user.tab({ shift: true })
  expect(await screen.findByText('Please enter a date like 12/31/2026')).toBeTruthy()
  expect(from).toHaveProperty('value', '31.2.')
  await typeByLetter(user, screen.getByLabelText('Name'), 'Ada')
  expect(kept()).toMatchObject({ typed: { name: 'Ada' } })
  expect(JSON.stringify(kept())).not.toContain('from')
  await user.clear(from)
  await typeByLetter(user, from, '2/28/2026{Enter}')
  await waitFor(() => expect(kept()).toMatchObject({ typed: { from: '2026-02-28' } }))
})

it('keeps invalid text over a stored date, with the message, and is empty after clearing', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '31.2.')
  await user.tab({ shift: true })
  expect(await screen.findByText('Please enter a date like 12/31/2026')).toBeTruthy()
  expect(from).toHaveProperty('value', '31.2.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(from).toHaveProperty('value', '31.2.')
  await user.clear(from)
  await typeByLetter(user, from, '5/1/2026')
  await user.tab({ shift: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-05-01' }))
  await user.clear(from)
  await typeByLetter(user, from, '31.2.')
  await user.tab({ shift: true })
  await user.clear(from)
  await user.tab({ shift: true })
  await waitFor(() => expect(screen.queryByText('Please enter a date like 12/31/2026')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: null }))
})

it.each([
  ['optional', true],
  ['asked for', false],
])('is empty once its date is cleared by keyboard, %s', async (_, optional) => {
  const { user, onSubmit } = await openStored(optional)
  await user.click(screen.getByLabelText(/From/))
  await user.keyboard('{Control>}a{/Control}{Delete}')
  await user.tab()
  expect(screen.getByLabelText(/From/)).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: null }))
})

it('submits no date whose text was cleared before Enter', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '{Enter}')
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: null }))
})

it('keeps a date typed before Escape, which closes the calendar', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '5/7/2026{Escape}')
  await user.tab()
  expect(from).toHaveProperty('value', '05/07/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-05-07' }))
})

const refused = 'Please enter a date like 12/31/2026'

it('keeps a day that does not exist as it was typed, with the message', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '2026-02-31{Tab}')
  expect(await screen.findByText(refused)).toBeTruthy()
  expect(from).toHaveProperty('value', '2026-02-31')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

it.each([
  ['refused', '31.2.{Tab}'],
  ['only typed', '31.2.'],
])('takes the same date when picked again over a text that was %s', async (_, typed) => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, typed)
  await user.click(from)
  await user.click(await screen.findByTitle('2026-05-01'))
  await waitFor(() => expect(from).toHaveProperty('value', '05/01/2026'))
  await user.tab()
  expect(screen.queryByText(refused)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-05-01' }))
})

it('goes from one picked date to the next without being empty in between', async () => {
  const { user } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  const texts: (string | null)[] = []
  const watch = new MutationObserver((all) => texts.push(...all.map(({ oldValue }) => oldValue)))
  watch.observe(from, { attributeFilter: ['value'], attributeOldValue: true })
  await user.click(from)
  await user.click(await screen.findByTitle('2026-05-09'))
  await waitFor(() => expect(from).toHaveProperty('value', '05/09/2026'))
  expect(texts).toEqual(['05/01/2026'])
})

it('takes another date over a refused text, and keeps the text while browsing months', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '31.2.{Tab}')
  await user.click(from)
  await user.click(document.querySelector('.ant-picker-header-next-btn') as Element)
  expect(from).toHaveProperty('value', '31.2.')
  await user.click(await screen.findByTitle('2026-06-09'))
  await waitFor(() => expect(from).toHaveProperty('value', '06/09/2026'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-06-09' }))
})

const yearFirst = { dateFormat: 'YYYY-MM-DD' }

it.each([
  ['3/07/2026', '03/07/2026', '2026-03-07', {}],
  ['03/7/2026', '03/07/2026', '2026-03-07', {}],
  ['3/7/26', '03/07/2026', '2026-03-07', {}],
  ['03/07/26', '03/07/2026', '2026-03-07', {}],
  ['030726', '03/07/2026', '2026-03-07', {}],
  // Future years cannot be chosen.
  ['2/1/45', '02/01/1945', '1945-02-01', { max: '2026-11-20' }],
  // A partial date is not a date yet.
  ['2026-03-20', '2026-03-20', '2026-03-20', yearFirst],
  ['2026-12-31', '2026-12-31', '2026-12-31', yearFirst],
  ['2026-3-7', '2026-03-07', '2026-03-07', yearFirst],
])('accepts %s as a date, typed by character, and completes it', async (typed, shown, stored, options) => {
  const { user, onSubmit } = await openStored(true, options)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, typed)
  await user.tab()
  await waitFor(() => expect(from).toHaveProperty('value', shown))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: stored }))
})

it('refuses an invalid date on Enter, with the message', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '31.2.{Enter}')
  expect(await screen.findByText('Please enter a date like 12/31/2026')).toBeTruthy()
  expect(from).toHaveProperty('value', '31.2.')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('submits a date on Enter that the calendar does not offer: the schema decides', async () => {
  const { user, onSubmit } = await openStored(true, { min: '2026-04-01' })
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '3/1/2026{Enter}')
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-03-01' }))
})

it.each([
  ['leaves by Tab', (user: UserEvent) => user.tab()],
  ['presses elsewhere', (user: UserEvent) => user.click(screen.getByLabelText(/Name/))],
])('keeps a typed date that the calendar does not offer when a person %s', async (_, leave) => {
  const { user, onSubmit } = await openStored(true, { min: '2026-04-01' })
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await typeByLetter(user, from, '3/1/2026')
  await leave(user)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-03-01' }))
})
