import { expect, it } from 'vitest'
import { importGraph } from '../boundaries/import-graph.ts'
import { findParts } from '../boundaries/parts.ts'
import { root } from '../paths.ts'
import { sharedInputs } from './build-modules.ts'

/** All our files that a file imports, directly or indirectly. */
function reachedFrom(start: string): string[] {
  const parts = findParts(root, [{ folder: 'packages/*', may: [], instead: '' }])
  const graph = importGraph(root, parts)
  const reached = new Set([start])
  for (const file of reached) for (const { from, to } of graph) if (from === file && to) reached.add(to)
  return [...reached]
}

it('a change of any file that the preset imports rebuilds the modules', () => {
  const reached = reachedFrom('packages/module-sdk/src/preset/build.ts')
  expect(reached).toContain('packages/module-sdk/src/data/read-data.ts')
  const isInput = (file: string) => sharedInputs.some((each) => file === each || file.startsWith(`${each}/`))
  expect(reached.filter((file) => !isInput(file))).toEqual([])
})
