import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../testing/render-kit.tsx'
import { TextField } from './fields/text-fields.tsx'
import { FormGroup } from './form-group.tsx'
import { SchemaForm } from './schema-form.tsx'

const schema = z.object({ city: z.string().max(3).nullish(), fax: z.string().nullish() })
const form = (initialValues: object, onSubmit = vi.fn()) => (
  <SchemaForm schema={schema} initialValues={initialValues} submitLabel="Save" onSubmit={onSubmit}>
    <FormGroup title="Address" names={['city']}>
      <TextField name="city" label="City" optional />
    </FormGroup>
    <FormGroup title="More numbers" names={['fax']}>
      <TextField name="fax" label="Fax" optional />
    </FormGroup>
  </SchemaForm>
)
const group = (name: string) => screen.getByRole('button', { name })

it('is collapsed, and open if it has a value', async () => {
  const { user } = await renderKit(form({ city: 'Ulm' }))
  expect(screen.getByRole('textbox', { name: /^City/ })).toBeTruthy()
  expect(group('More numbers').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('textbox', { name: /^Fax/ })).toBeNull()
  await user.click(group('More numbers'))
  expect(screen.getByRole('textbox', { name: /^Fax/ })).toBeTruthy()
})

it('keeps input when collapsed, and opens for an error in it', async () => {
  const onSubmit = vi.fn()
  const { user } = await renderKit(form({}, onSubmit))
  await user.click(group('Address'))
  await user.type(screen.getByRole('textbox', { name: /^City/ }), 'Berlin')
  await user.click(group('Address'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const city = await screen.findByRole('textbox', { name: /^City/ })
  await waitFor(() => expect(document.activeElement).toBe(city))
  await user.clear(city)
  await user.type(city, 'Ulm')
  await user.click(group('Address'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ city: 'Ulm' }))
})
