import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from './i18n/start-i18n.ts'
import { page } from './load-page.ts'
import { renderRoutes } from './testing/render-page.tsx'

const file: { Component: ComponentType } = { Component: () => <h1>Here it is</h1> }
const lost = () => Promise.reject(new Error('lost'))

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const open = (lazy: () => Promise<typeof file>) =>
  act(async () => void (await renderRoutes([{ path: '/here', lazy }], '/here')))

beforeAll(() => startI18n('en'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('appears anyway if its file is lost once', async () => {
  await open(page(vi.fn(async () => file).mockImplementationOnce(lost)))
  await pass(300)
  expect(screen.getByText('Here it is')).toBeDefined()
})

it('reports a permanent loss, and Retry requests it in place', async () => {
  const load = vi.fn(lost as () => Promise<typeof file>)
  await open(page(load))
  await pass(8_000)
  expect(screen.getByText('Network error. Please check your connection.')).toBeDefined()
  load.mockImplementation(async () => file)
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
  expect(screen.getByText('Here it is')).toBeDefined()
})
