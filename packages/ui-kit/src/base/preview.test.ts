import { expect, it } from 'vitest'
import { preview } from './preview.ts'

it('keeps 100 characters, and cuts longer texts at a word if possible', () => {
  expect(preview('x'.repeat(100))).toBe('x'.repeat(100))
  expect(preview('x'.repeat(101))).toBe(`${'x'.repeat(99)}…`)
  const cut = preview('word '.repeat(40))
  expect(cut.length).toBeLessThanOrEqual(100)
  expect(cut).toMatch(/word…$/)
})
