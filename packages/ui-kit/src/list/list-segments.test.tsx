import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { FilterSegments } from './filter-segments.tsx'
import { LayoutSwitch } from './layout-switch.tsx'

const filter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All' },
    { value: 'active', label: 'Active' },
  ],
}

it.each([
  ['a filter', <FilterSegments key="filter" filter={filter} value="active" setFilter={() => {}} />, 'Active'],
  ['grid or list', <LayoutSwitch key="layout" value="list" onChange={() => {}} />, 'List view'],
])('has one tab stop, on the selection: %s', async (_, segments, name) => {
  const { user } = await renderKit(segments)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name }))
})
