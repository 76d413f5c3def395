import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../testing/render-kit.tsx'
import { TextField } from './fields/text-fields.tsx'
import { SchemaForm } from './schema-form.tsx'

const schema = z.object({ name: z.string().min(1), city: z.string().min(1) })

it('does not validate a field left for a button beside or in the form: a message would move the button', async () => {
  const { user } = await renderKit(
    <>
      <SchemaForm schema={schema} submitLabel="Save" onSubmit={() => {}}>
        <TextField name="name" label="Name" />
        <TextField name="city" label="City" />
        <button type="button">Add</button>
      </SchemaForm>
      <button type="button">Beside</button>
    </>,
  )
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Beside' }))
  await user.click(screen.getByLabelText('Name'))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByLabelText('City'))
  await user.click(screen.getByLabelText('Name'))
  const invalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid')
  await waitFor(() => expect(invalid('City')).toBe('true'))
  expect(invalid('Name')).not.toBe('true')
})
