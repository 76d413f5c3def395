import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useLastFound } from './use-last-found.ts'

interface Seen {
  open: boolean
  found?: string
}

it('follows the row, and keeps the last one while the dialog is open', () => {
  const { result, rerender } = renderHook(({ open, found }: Seen) => useLastFound({ open }, found), {
    initialProps: { open: true, found: 'first' } as Seen,
  })
  const now = (next: Seen) => {
    rerender(next)
    return result.current
  }
  expect(now({ open: true, found: 'changed' })).toBe('changed')
  expect(now({ open: true })).toBe('changed')
  expect(now({ open: false })).toBeUndefined()
  expect(now({ open: true })).toBeUndefined()
})
