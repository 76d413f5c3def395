import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTestRegistry } from '@keystead/server/registry/testing/open-test-registry'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'

/** A path parameter, whatever either side names it. */
const filled = '<…>'

it('docs/registry-api.md lists exactly the registry’s calls', async () => {
  const registry = await openTestRegistry()
  const taken = registry.routes
    .filter((route) => !route.startsWith('HEAD '))
    .map((route) => route.replace('/registry/v1', '').replace(/:\w+|\*/g, filled))
  await registry.close()
  const text = readFileSync(join(root, 'docs/registry-api.md'), 'utf8')
  const told = [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`?]*)[^`]*`/g)].map(([, call = '']) =>
    call.replace(/<[^>]+>[.\w]*/g, filled),
  )
  expect([...new Set(told)].toSorted()).toEqual(taken.toSorted())
  expect(taken.length).toBeGreaterThan(25)
})
