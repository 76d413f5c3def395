import { expect, it } from 'vitest'
import type { ModuleIndex } from '../../manifest/manifest.ts'
import type { LocalModule } from './local-module.ts'
import { patchIndex } from './patch.ts'

const given = (state: string) =>
  ({ modules: [{ id: 'meadow', state, version: '1.0.0' }] }) as unknown as ModuleIndex
const locals = [{ entry: { id: 'meadow', version: '1.0.0-dev-1' } }] as unknown as LocalModule[]

it.each([
  ['on', '1.0.0-dev-1'],
  // The index gives an older version, or none that this shell can run: the local one may be able to.
  ['held', '1.0.0-dev-1'],
  ['locked', '1.0.0'],
])('a person with a module that is %s gets %s', (state, version) => {
  const { modules } = patchIndex(given(state), { locals, forEverybody: false })
  expect(modules.map((module) => module.version)).toEqual([version])
})
