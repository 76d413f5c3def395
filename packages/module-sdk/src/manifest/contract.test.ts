import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hostSlots } from '../offers/offers.ts'
import { manifestSchema, moduleJsonSchema } from './manifest.ts'
import { sharedNames } from './shared-names.ts'

const contract = await readFile(join(import.meta.dirname, '../../../../docs/module-contract.md'), 'utf8')
const isWritten = (name: string) => contract.includes(`\`${name}\``)

/** docs/module-contract.md is all that a team with another bundler has. */
it('is recorded: every field, every shared name, every slot', () => {
  const fields = [...Object.keys(moduleJsonSchema.shape), ...Object.keys(manifestSchema.shape)]
  const names = Object.entries(sharedNames).flatMap(([name, some]) => [name, ...(some === '*' ? [] : some)])
  expect([...fields, ...names, ...hostSlots].filter((each) => !isWritten(each))).toEqual([])
})
