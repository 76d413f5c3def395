import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../testing/render-kit.tsx'
import { TextField } from './fields/text-fields.tsx'
import { useFormActions } from './form-context.ts'
import { SchemaForm } from './schema-form.tsx'

const initial = { name: 'Haus' }

function Follow() {
  const { setValue } = useFormActions()
  return (
    <button type="button" onClick={() => setValue('name', 'By code')}>
      Follow
    </button>
  )
}

it('a value set by another field is not a conflict (R45)', async () => {
  const submit = vi.fn(async () => {
    const stored = { name: 'Turm' }
    throw Object.assign(new Error(), { name: 'EditConflict', fields: ['name'], stored })
  })
  const { user } = await renderKit(
    <SchemaForm
      schema={z.object({ name: z.string() })}
      initialValues={initial}
      submitLabel="Save"
      onSubmit={submit}
    >
      <TextField name="name" label="Name" />
      <Follow />
    </SchemaForm>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('region', { name: /Changed in the meantime/ })
  await user.click(screen.getByRole('button', { name: 'Follow' }))
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please choose one of the two.')).toBeTruthy()
  expect(submit).toHaveBeenCalledTimes(1)
})
