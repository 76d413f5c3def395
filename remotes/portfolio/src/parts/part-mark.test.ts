import { expect, it } from 'vitest'
import { partMark } from './part-mark.ts'

const view = { by: 'Ada', level: 1 }

it('marks a part only if its parent does not have the same mark', () => {
  expect(partMark({ shared: view })).toBe(view)
  expect(partMark({ shared: view }, { shared: null })).toBe(view)
  expect(partMark({ shared: view }, { shared: { ...view } })).toBeNull()
  expect(partMark({ shared: view }, { shared: { ...view, level: 2 } })).toBe(view)
  expect(partMark({ shared: null }, { shared: view })).toBeNull()
})
