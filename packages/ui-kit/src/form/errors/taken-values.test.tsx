import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../../testing/render-kit.tsx'
import { TextField } from '../fields/text-fields.tsx'
import { SchemaForm } from '../schema-form.tsx'

it.each([
  [['name', 'owner'], true],
  [['owner'], false],
])('marks the fields whose values are taken, if the form has them: %o (R5)', async (fields, isMarked) => {
  const taken = {
    name: 'ApiError',
    status: 409,
    type: 'not_unique',
    detail: 'in English',
    params: { fields },
  }
  const { user } = await renderKit(
    <SchemaForm
      schema={z.object({ name: z.string() })}
      initialValues={{ name: 'Haus' }}
      submitLabel="Save"
      onSubmit={() => {
        throw Object.assign(new Error(), taken)
      }}
    >
      <TextField name="name" label="Name" />
    </SchemaForm>,
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('There is already an entry with these values.')).toHaveLength(1)
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe(isMarked ? 'true' : null)
})
