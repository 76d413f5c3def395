import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../../testing/render-kit.tsx'
import { SchemaForm } from '../schema-form.tsx'
import { DateField } from './date-field.tsx'

const span = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'] })

async function openSpan(onSubmit: () => void = () => {}) {
  return await renderKit(
    <SchemaForm
      schema={span}
      initialValues={{ from: '2026-05-01', to: '2026-06-01' }}
      submitLabel="Save"
      onSubmit={onSubmit}
    >
      <DateField name="from" label="From" />
      <DateField name="to" label="To" />
    </SchemaForm>,
  )
}

it('clears a dependent error once the typed date resolves it', async () => {
  const { user } = await openSpan()
  const from = screen.getByLabelText('From')
  await user.clear(from)
  await user.type(from, '7/1/2026')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const to = screen.getByLabelText('To')
  await waitFor(() => expect(to.getAttribute('aria-invalid')).toBe('true'))
  await user.clear(from)
  await user.type(from, '5/1/2026')
  await user.click(to)
  await waitFor(() => expect(to.getAttribute('aria-invalid')).not.toBe('true'))
})

it('keeps a server error on a date until another is typed', async () => {
  const { user } = await openSpan(() => {
    throw Object.assign(new Error(), {
      name: 'ApiError',
      status: 422,
      type: 'validation',
      detail: [{ loc: ['body', 'from'], msg: 'This day is taken', type: 'taken' }],
    })
  })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This day is taken')).toBeTruthy()
  const from = screen.getByLabelText('From')
  await user.click(from)
  await user.tab()
  await waitFor(() => expect(document.activeElement).not.toBe(from))
  expect(screen.getByText('This day is taken')).toBeTruthy()
  await user.clear(from)
  await user.type(from, '5/2/2026')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('This day is taken')).toBeNull())
})
