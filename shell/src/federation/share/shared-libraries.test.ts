import { sharedNames } from '@keystead/module-sdk/shared-names'
import * as kit from '@keystead/ui-kit'
import { describe, expect, it } from 'vitest'
import { kitNames } from '../../../build/kit-names.ts'
import { lazyLibraries, sharedLibraries } from './shared-libraries.ts'

/** The contract lists what the shell provides; this test enforces it. */
describe('the shared libraries', () => {
  it('are exactly the contract’s packages', () => {
    const provided = [...Object.keys(sharedLibraries), ...Object.keys(lazyLibraries)].sort()
    expect(provided).toEqual(Object.keys(sharedNames).sort())
  })

  it.each(Object.entries(sharedNames).filter(([, names]) => names !== '*'))(
    '%s: exactly its names',
    async (name, names) => {
      const library = sharedLibraries[name] ?? (await lazyLibraries[name]?.()) ?? {}
      expect(Object.keys(library).sort()).toEqual([...names].sort())
      for (const each of Object.values(library)) expect(each).toBeDefined()
    },
  )

  it('include every kit component by name', () => {
    expect(Object.values(kitNames).flat().sort()).toEqual(Object.keys(kit).sort())
  })
})
