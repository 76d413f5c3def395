import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkBoundaries } from '../boundaries/check-boundaries.ts'
import { partOf } from '../boundaries/parts.ts'
import { readImports } from '../boundaries/read-imports.ts'
import { sourceFiles } from '../boundaries/source-files.ts'
import { root } from '../paths.ts'

/** Entry points at run time: the commands, and those the builds of a start are given. */
const beginnings = [
  'scripts/{start,build,serve,keystead}.ts',
  '{shell,remotes/*}/rsbuild.config.ts',
  'remotes/*/src/module.tsx',
  'packages/ui-kit/gallery/rsbuild.config.ts',
  'packages/ui-kit/gallery/src/{main,stage}.tsx',
  'shell/src/main.tsx',
  'shell/src/offline/worker/worker.ts',
  'shell/src/site/script/site-script.ts',
]

const { graph, parts } = checkBoundaries(root)

function reached(): Set<string> {
  const files = new Set(beginnings.flatMap((pattern) => sourceFiles(root, pattern)))
  const found = new Map<string, string[]>()
  for (const { from, to, isPath } of graph)
    if (to && !isPath) found.set(from, [...(found.get(from) ?? []), to])
  // Iterating a set includes elements added meanwhile.
  for (const file of files) for (const to of found.get(file) ?? []) files.add(to)
  return files
}

const packageOf = (address: string) => address.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? ''
const isOutside = (address: string) => !/^(\.|node:|@keystead\/)/.test(address)

it('start code imports only packages that a start installs', () => {
  const missing: string[] = []
  const files = [...reached()].filter((file) => /\.(tsx?|mjs)$/.test(file))
  for (const file of files) {
    const folder = partOf(parts, file)?.folder ?? ''
    const { dependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const { address, isPath } of readImports(file, readFileSync(join(root, file), 'utf8')))
      if (!isPath && isOutside(address) && !Object.hasOwn(dependencies, packageOf(address)))
        missing.push(`${file}: ${address}`)
  }
  expect(missing).toEqual([])
  expect(files.length).toBeGreaterThan(800)
})
