import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDuplicateConfirmation } from './taken-number.ts'

it('asks again for the same number in another building', () => {
  const { result } = renderHook(() => useDuplicateConfirmation(true))
  const othersIn = (building_id: string) => [{ building_id, unit_number: 'VH-01' }]
  const blocks = (building: string) => {
    let isBlocked = false
    act(() => {
      isBlocked = result.current.blocks('vh-01 ', othersIn(building))
    })
    return isBlocked
  }
  expect(blocks('front')).toBe(true)
  expect(result.current.willPass('VH-01', othersIn('front'))).toBe(true)
  expect(result.current.willPass('VH-01', othersIn('back'))).toBe(false)
  expect(blocks('back')).toBe(true)
  expect(blocks('back')).toBe(false)
})
