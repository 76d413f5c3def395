import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { renderKit } from '../../testing/render-kit.tsx'
import { typeByLetter } from '../../testing/user.ts'
import { SchemaForm } from '../schema-form.tsx'
import { NumberField } from './number-field.tsx'

const schema = z.object({ price: z.number().nullish(), year: z.number().nullish() })

async function form(onSubmit: (values: z.infer<typeof schema>) => unknown) {
  const kit = await renderKit(
    <SchemaForm
      schema={schema}
      submitLabel="Save"
      onSubmit={onSubmit}
      initialValues={{ price: 1_250_000, year: 1904 }}
    >
      <NumberField name="price" label="Price" money />
      <NumberField name="year" label="Year" integer />
    </SchemaForm>,
    { language: 'de' },
  )
  return { ...kit, price: screen.getByLabelText<HTMLInputElement>('Price') }
}

it('groups an amount’s thousands until it is edited, and never a year’s', async () => {
  const { user, price } = await form(() => {})
  expect(price.value).toBe('1.250.000')
  expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('1904')
  await user.click(price)
  expect(price.value).toBe('1250000')
  await user.tab()
  expect(price.value).toBe('1.250.000')
})

it('is replaced by typing if focused with all text selected, as by Tab', async () => {
  const { user, price } = await form(() => {})
  price.select()
  act(() => price.focus())
  expect(price.value).toBe('1250000')
  await user.keyboard('500')
  expect(price.value).toBe('500')
})

it('leaves the caret to the pointer', async () => {
  const { user, price } = await form(() => {})
  await user.click(price)
  await user.keyboard('5')
  expect(price.value).toBe('12500005')
})

it.each(['1.234,50', '1,234.50'])('submits %s as 1234.5', async (typed) => {
  const save = vi.fn()
  const { user, price } = await form(save)
  await user.clear(price)
  await typeByLetter(user, price, typed)
  await user.tab()
  expect(price.value).toBe('1.234,50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ price: 1234.5, year: 1904 }, { price: 1234.5 }))
})
