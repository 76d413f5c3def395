import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { brokenRules } from '../testing/axe.ts'
import { renderKit } from '../testing/render-kit.tsx'
import { FilterSelect } from './filter-select.tsx'

const options = [
  { value: '', label: 'All types' },
  { value: 'office', label: 'Office' },
]

async function select() {
  const onChange = vi.fn()
  const kit = await renderKit(
    <>
      <FilterSelect label="Type" value="" options={options} onChange={onChange} />
      <button type="button">Next</button>
    </>,
  )
  return { ...kit, onChange }
}
const field = () => screen.getByRole('combobox', { name: 'Type' })
const isOpen = () => field().getAttribute('aria-expanded') === 'true'

it('shows the selection before it has loaded, without violations', async () => {
  const { container } = await select()
  expect(field().closest('.ant-select')?.textContent).toBe('All types')
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'All types',
  )
  expect(isOpen()).toBe(false)
  expect(await brokenRules(container)).toEqual([])
})

it.each(['{Enter}', ' ', '{ArrowDown}'])('opens on the first key press (%s), with the focus', async (key) => {
  const { user, onChange } = await select()
  await user.tab()
  expect(document.activeElement).toBe(field())
  expect(isOpen()).toBe(false)
  await user.keyboard(key)
  await waitFor(() => expect(isOpen()).toBe(true))
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
  expect(document.activeElement).toBe(field())
  await user.click(await screen.findByTitle('Office'))
  expect(onChange).toHaveBeenCalledWith('office', expect.anything())
})

it('opens on the first pointer press, and closes on the second', async () => {
  const { user } = await select()
  await user.click(field())
  await waitFor(() => expect(isOpen()).toBe(true))
  fireEvent.mouseDown(field())
  await waitFor(() => expect(isOpen()).toBe(false))
})

it('shows the selection after opening and closing', async () => {
  const { user, container } = await select()
  await user.click(field())
  await waitFor(() => expect(isOpen()).toBe(true))
  fireEvent.mouseDown(field())
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(field().getAttribute('aria-description')).toBe('All types')
  expect(await brokenRules(container)).toEqual([])
})

it('takes the focus from nobody who has moved on', async () => {
  const { user } = await select()
  act(() => field().click())
  const next = screen.getByRole('button', { name: 'Next' })
  act(() => next.focus())
  await waitFor(() => expect(document.querySelector('.ks-select')).toBeNull())
  expect(document.activeElement).toBe(next)
  expect(isOpen()).toBe(false)
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement).toBe(field())
})
