import { expect, it } from 'vitest'
import { sameness } from './pictures.ts'

it('asks for the picture first, then for texts and boxes', () => {
  const look = { picture: 'p', boxes: 'b' }
  expect(sameness(look, { ...look, boxes: 'other' })).toBe('picture')
  expect(sameness(look, { ...look, picture: 'q' })).toBe('texts and boxes')
  expect(sameness(look, { picture: 'q', boxes: 'c' })).toBe('no')
})
