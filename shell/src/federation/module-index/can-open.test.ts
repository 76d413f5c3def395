import type { IndexModule } from '@keystead/module-sdk/manifest'
import { expect, it } from 'vitest'
import { canOpen } from './can-open.ts'

const lamps = (state: string) =>
  [
    { id: 'lamps', state, segments: ['lamps'], routes: ['/lamps', '/lamps/:lampId'] },
  ] as unknown as IndexModule[]

it.each([
  ['/lamps', 'on', true],
  ['/lamps/7?tab=more', 'on', true],
  ['/lamps/7/parts', 'on', false],
  ['/lamps', 'locked', false],
  ['/lamps', 'held', false],
  ['/ships', 'on', false],
  ['/dashboard?from=lamps', 'off', true],
  ['/payments/', 'off', true],
  ['/', 'off', true],
] as const)('%s of a module that is %s can be opened: %s', (path, state, expected) => {
  expect(canOpen(lamps(state), path)).toBe(expected)
})

it('opens nothing while the index is not known', () => {
  expect(canOpen(undefined, '/lamps')).toBe(false)
})
