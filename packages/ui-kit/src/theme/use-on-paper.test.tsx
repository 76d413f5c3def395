import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOnPaper } from './use-on-paper.ts'

it('is true from before printing until after', () => {
  const { result } = renderHook(useOnPaper)
  expect(result.current).toBe(false)
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
    // Synchronously: the browser lays out the print right after the event.
    expect(result.current).toBe(true)
  })
  act(() => {
    window.dispatchEvent(new Event('afterprint'))
  })
  expect(result.current).toBe(false)
})
