import { expect, it } from 'vitest'
import { sameness } from './pictures.ts'

it('compares pictures first, then texts and boxes', () => {
  const look = { picture: 'p', boxes: 'b' }
  expect(sameness(look, { ...look, boxes: 'other' })).toBe('picture')
  expect(sameness(look, { ...look, picture: 'q' })).toBe('texts and boxes')
  expect(sameness(look, { picture: 'q', boxes: 'c' })).toBe('no')
})
