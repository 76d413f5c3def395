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

it('goes on with the row that it was opened with, whatever becomes of that', () => {
  const now = opened({ open: true, value: '7', found: 'first' })
  expect(now({ open: true, value: '7', found: 'changed' })).toBe('first')
  expect(now({ open: true, value: '7' })).toBe('first')
})

it('begins anew with each opening, and for another row', () => {
  const now = opened({ open: true, value: '7', found: 'first' })
  expect(now({ open: false, value: '7', found: 'changed' })).toBe('changed')
  expect(now({ open: true, value: '7', found: 'changed' })).toBe('changed')
  expect(now({ open: true, value: '8', found: 'other' })).toBe('other')
  expect(now({ open: true, value: '9' })).toBeUndefined()
})

it('takes the row when it is known, where the address came first', () => {
  const now = opened({ open: true, value: '7' })
  expect(now({ open: true, value: '7', found: 'first' })).toBe('first')
})
