import { expect, it } from 'vitest'
import { checkBoundaries } from './boundaries/check-boundaries.ts'
import { withTree } from './boundaries/testing/small-tree.ts'
import { refusedSizes } from './sizes.ts'

const refusalsWith = (changed: Record<string, string>) =>
  withTree(changed, (folder) => refusedSizes(folder, checkBoundaries(folder).parts))

const filesIn = (folder: string, count: number, end = '.ts') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${end}`, '']))

it('refuses a file of more than 250 lines, including tests', () => {
  expect(refusalsWith({ 'shell/src/x.test.ts': '\n'.repeat(250) })).toEqual([])
  expect(refusalsWith({ 'shell/src/x.test.ts': '\n'.repeat(251) })).toEqual([
    'shell/src/x.test.ts: 251 lines are more than 250. Instead: split it by subject.',
  ])
})

it('refuses a folder of more than 20 source files; tests and styles are not counted', () => {
  const twenty = { ...filesIn('shell/src/a', 20), ...filesIn('shell/src/a', 20, '.test.ts') }
  expect(refusalsWith({ ...twenty, ...filesIn('shell/src/a', 20, '.css') })).toEqual([])
  expect(refusalsWith(filesIn('shell/src/a', 21))).toEqual([
    'shell/src/a: 21 source files are more than 20. Instead: split it by concern.',
  ])
})
