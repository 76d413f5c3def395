import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markCreated, useCreatedRow, useDelayedMark } from './created-row.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (time: number) => act(async () => vi.advanceTimersByTime(time))

it('names the row created last for a few seconds after its form closes (R66)', async () => {
  const { result } = renderHook(useCreatedRow)
  markCreated('a')
  expect(result.current).toBeUndefined()
  await pass(1000)
  expect(result.current).toBe('a')
  markCreated('b')
  await pass(4000)
  expect(result.current).toBe('b')
  await pass(3000)
  expect(result.current).toBeUndefined()
})

it('waits until no form is in the URL any more', async () => {
  const { result } = renderHook(useCreatedRow)
  const form = renderHook(({ isOpen }) => useDelayedMark(isOpen), { initialProps: { isOpen: true } })
  markCreated('c')
  await pass(1000)
  expect(result.current).toBeUndefined()
  form.rerender({ isOpen: false })
  await pass(1000)
  expect(result.current).toBe('c')
})
