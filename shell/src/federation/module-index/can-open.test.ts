import type { IndexModule } from '@keystead/module-sdk/manifest'
import { expect, it } from 'vitest'
import { canOpen } from './can-open.ts'

const entry = '/modules/lamps/1.0.0/entry.js'
/** How the index may list a module. */
const given = {
  on: { state: 'on', entry },
  locked: { state: 'locked' },
  held: { state: 'held' },
  'held, with an older version given': { state: 'held', entry },
} as const
const lamps = (how: keyof typeof given) =>
  [
    { id: 'lamps', ...given[how], segments: ['lamps'], routes: ['/lamps', '/lamps/:lampId'] },
  ] as unknown as IndexModule[]

it.each([
  ['/lamps', 'on', true],
  ['/lamps/7?tab=more', 'on', true],
  ['/lamps/7/parts', 'on', false],
  ['/lamps', 'locked', false],
  ['/lamps', 'held', false],
  ['/lamps', 'held, with an older version given', true],
  ['/ships', 'on', false],
  ['/dashboard?from=lamps', 'locked', true],
  ['/payments/', 'locked', true],
  ['/', 'locked', true],
] as const)('%s of a module that is %s can be opened: %s', (path, how, expected) => {
  expect(canOpen(lamps(how), path)).toBe(expected)
})

it('opens nothing until the index is known', () => {
  expect(canOpen([], '/lamps')).toBe(false)
})
