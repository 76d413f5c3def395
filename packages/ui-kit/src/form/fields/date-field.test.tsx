import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../../testing/render-kit.tsx'
import type { DraftPlace } from '../draft/form-draft.ts'
import { SchemaForm } from '../schema-form.tsx'
import { DateField } from './date-field.tsx'
import { TextField } from './text-fields.tsx'

const schema = z.object({ name: z.string(), from: z.iso.date().nullish() })

/** A form with a stored day. */
async function openStored(optional: boolean) {
  const onSubmit = vi.fn()
  const { user } = await renderKit(
    <SchemaForm
      schema={schema}
      initialValues={{ name: 'Ada', from: '2026-05-01' }}
      submitLabel="Save"
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Name" />
      <DateField name="from" label="From" optional={optional} />
    </SchemaForm>,
  )
  return { user, onSubmit }
}

it('keeps no text that is no day in a draft: it could not show that when it comes back', async () => {
  const draft: DraftPlace = { read: () => undefined, write: vi.fn(), clear() {} }
  const { user } = await renderKit(
    <SchemaForm schema={schema} draft={draft} submitLabel="Save" onSubmit={() => {}}>
      <TextField name="name" label="Name" />
      <DateField name="from" label="From" optional />
    </SchemaForm>,
  )
  const kept = () => vi.mocked(draft.write).mock.lastCall?.[0]
  const from = screen.getByLabelText(/From/)
  await user.type(from, '31.2.')
  await user.tab({ shift: true })
  expect(await screen.findByText('Please enter a date like 12/31/2026')).toBeTruthy()
  expect(from).toHaveProperty('value', '31.2.')
  await user.type(screen.getByLabelText('Name'), 'Ada')
  expect(kept()).toMatchObject({ typed: { name: 'Ada' } })
  expect(JSON.stringify(kept())).not.toContain('from')
  await user.clear(from)
  await user.type(from, '2/28/2026{Enter}')
  await waitFor(() => expect(kept()).toMatchObject({ typed: { from: '2026-02-28' } }))
})

it('keeps what was typed over a stored day, with the message, and what is emptied then is empty', async () => {
  const { user, onSubmit } = await openStored(true)
  const from = screen.getByLabelText(/From/)
  await user.clear(from)
  await user.type(from, '31.2.')
  await user.tab({ shift: true })
  expect(await screen.findByText('Please enter a date like 12/31/2026')).toBeTruthy()
  expect(from).toHaveProperty('value', '31.2.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(from).toHaveProperty('value', '31.2.')
  await user.clear(from)
  await user.type(from, '5/1/2026')
  await user.tab({ shift: true })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: '2026-05-01' }))
  await user.clear(from)
  await user.type(from, '31.2.')
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
])('is empty once its day is taken out by the keyboard, %s', async (_, optional) => {
  const { user, onSubmit } = await openStored(optional)
  await user.click(screen.getByLabelText(/From/))
  await user.keyboard('{Control>}a{/Control}{Delete}')
  await user.tab()
  expect(screen.getByLabelText(/From/)).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toEqual({ name: 'Ada', from: null }))
})
