import { sharedNames } from '@keystead/module-sdk/shared-names'
import * as kit from '@keystead/ui-kit'
import { describe, expect, it } from 'vitest'
import { kitNames } from '../../../build/kit-names.ts'
import { lazyLibraries, sharedLibraries } from './shared-libraries.ts'

/** The contract says what the shell provides; this holds the shell to it. */
describe('what the shell shares', () => {
  it('is every package of the contract, and no other', () => {
    const provided = [...Object.keys(sharedLibraries), ...Object.keys(lazyLibraries)].sort()
    expect(provided).toEqual(Object.keys(sharedNames).sort())
  })

  it.each(Object.entries(sharedNames).filter(([, names]) => names !== '*'))(
    '%s: every name, and no other',
    async (name, names) => {
      const library = sharedLibraries[name] ?? (await lazyLibraries[name]?.()) ?? {}
      expect(Object.keys(library).sort()).toEqual([...names].sort())
      for (const each of Object.values(library)) expect(each).toBeDefined()
    },
  )

  it('is every part of the kit by its name', () => {
    expect(Object.values(kitNames).flat().sort()).toEqual(Object.keys(kit).sort())
  })
})
