import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderKit } from '../testing/render-kit.tsx'
import { ProgressLine } from './progress-line.tsx'

const text = (count: number) => (done: number) => `${done} of ${count}`

it.each([
  [0, 40, '0 of 40'],
  [13, 40, '12 of 40'],
  [40, 40, '40 of 40'],
  [0, 0, '0 of 0'],
])('shows each response and announces every tenth: %i of %i', async (done, count, told) => {
  const { container } = await renderKit(<ProgressLine done={done} count={count} text={text(count)} />)
  const line = within(container.querySelector('.ks-progress') as HTMLElement)
  expect(line.getByRole('progressbar', { name: `${done} of ${count}` })).toBeTruthy()
  expect(line.getByRole('status').textContent).toBe(told)
})
