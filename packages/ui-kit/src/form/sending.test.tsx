import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../testing/render-kit.tsx'
import { TextField } from './fields/text-fields.tsx'
import { SchemaForm } from './schema-form.tsx'

it('takes no input while sending, and returns the focus if that fails', async () => {
  let fail = () => {}
  const onSubmit = () => new Promise((_, reject) => (fail = () => reject(new Error('lost'))))
  const { user, container } = await renderKit(
    <SchemaForm
      schema={z.object({ name: z.string() })}
      initialValues={{ name: 'Haus' }}
      submitLabel="Save"
      onSubmit={onSubmit}
    >
      <TextField name="name" label="Name" />
    </SchemaForm>,
  )
  const form = container.querySelector('form')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.click(name)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(form?.hasAttribute('inert')).toBe(true))
  expect(document.activeElement).toBe(document.body)
  await act(async () => fail())
  expect(form?.hasAttribute('inert')).toBe(false)
  expect(document.activeElement).toBe(name)
})
