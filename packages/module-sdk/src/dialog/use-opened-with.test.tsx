import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpenedWith } from './use-opened-with.ts'

interface Seen {
  open: boolean
  value: string
  found?: string
}

function opened(first: Seen) {
  const { result, rerender } = renderHook(({ found, ...dialog }: Seen) => useOpenedWith(dialog, found), {
    initialProps: first,
  })
  return (next: Seen) => {
    rerender(next)
    return result.current
  }
}

it('keeps the row it was opened with, whatever happens to that', () => {
  const now = opened({ open: true, value: '7', found: 'first' })
  expect(now({ open: true, value: '7', found: 'changed' })).toBe('first')
  expect(now({ open: true, value: '7' })).toBe('first')
})

it('starts again with each opening, and for another row', () => {
  const now = opened({ open: true, value: '7', found: 'first' })
  expect(now({ open: false, value: '7', found: 'changed' })).toBe('changed')
  expect(now({ open: true, value: '7', found: 'changed' })).toBe('changed')
  expect(now({ open: true, value: '8', found: 'other' })).toBe('other')
  expect(now({ open: true, value: '9' })).toBeUndefined()
})

it('uses the row once it is known, if the URL came first', () => {
  const now = opened({ open: true, value: '7' })
  expect(now({ open: true, value: '7', found: 'first' })).toBe('first')
})
