import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShownRows } from './use-shown-rows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const rows = Array.from({ length: 100 }, (_, at) => ({ id: String(at) }))
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Each batch is rendered before the next. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await pass(17)
}

it('rows are rendered one screen first, then all; mismatches disappear at once but stay rendered (R192)', async () => {
  const { result, rerender } = renderHook(useShownRows, { initialProps: rows })
  expect(result.current.shown.size).toBe(24)
  await settle()
  expect(result.current.shown.size).toBe(100)
  rerender(rows.slice(90))
  expect([...result.current.shown]).toEqual(rows.slice(90).map(({ id }) => id))
  expect(result.current.drawn.size).toBe(100)
})

it('while typing, only one screen of rows is awaited (R192)', async () => {
  const { result, rerender } = renderHook(useShownRows, { initialProps: rows.slice(90) })
  rerender(rows)
  expect(result.current.shown.size).toBe(34)
  await pass(600)
  expect(result.current.shown.size).toBe(34)
  rerender([...rows])
  await pass(600)
  expect(result.current.shown.size).toBe(34)
  await pass(200)
  await settle()
  expect(result.current.shown.size).toBe(100)
})

it('a changed row keeps its place', async () => {
  const { result, rerender } = renderHook(useShownRows, { initialProps: rows })
  await settle()
  rerender(rows.map((row) => (row.id === '99' ? { ...row } : row)))
  expect(result.current.shown.size).toBe(100)
})
