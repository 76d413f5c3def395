import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { RangeFilter } from './range-filter.tsx'
import { useListUrlState } from './use-list-url-state.ts'

function Units() {
  const state = useListUrlState({ filters: ['units'], defaultSort: 'name' })
  return (
    <>
      <RangeFilter
        state={state}
        filter={{ name: 'units', label: 'Units', range: { from: 'From', to: 'To' } }}
      />
      <button type="button" onClick={state.clear}>
        Clear
      </button>
      <output>{state.filters.units ?? 'all'}</output>
    </>
  )
}

const open = async () => {
  const { user } = await renderKit(<Units />)
  return {
    user,
    from: screen.getByRole('textbox', { name: 'From' }),
    applied: () => screen.getByText(/^(all|[\d-]+)$/).textContent,
    errors: () =>
      within(screen.getByRole('group', { name: 'Units' }))
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
  }
}

it.each([
  ['two', 'Units must be a number'],
  ['-2', 'Units must not be negative'],
])('keeps "%s" with its error, and the filter before', async (wrong, error) => {
  const { user, from, applied, errors } = await open()
  await user.type(from, '3{Enter}')
  await user.clear(from)
  await user.type(from, wrong)
  await user.tab()
  expect(from).toHaveProperty('value', wrong)
  expect(from.getAttribute('aria-invalid')).toBe('true')
  expect(errors()).toEqual([error, ''])
  expect(applied()).toBe('3-')
})

it('takes the error away with the next valid end, and with "Clear"', async () => {
  const { user, from, applied, errors } = await open()
  await user.type(from, 'two{Enter}')
  await user.clear(from)
  await user.type(from, '2{Enter}')
  expect([...errors(), applied()]).toEqual(['', '', '2-'])
  await user.type(from, 'x{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([...errors(), applied()]).toEqual(['', '', 'all'])
  expect(from).toHaveProperty('value', '')
})
