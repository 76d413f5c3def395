import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { kitFamilies } from './families.ts'
import * as kit from './index.ts'

const files = readdirSync(join(import.meta.dirname, 'families')).map((file) => basename(file, '.ts'))

it('serves every family file as the family of its name', async () => {
  expect(Object.keys(kitFamilies).sort()).toEqual(files.sort())
  for (const [family, load] of Object.entries(kitFamilies)) {
    expect(await load(), family).toBe(await import(`./families/${family}.ts`))
  }
})

it('has every name in exactly one family, and in the index', async () => {
  const families = await Promise.all(Object.values(kitFamilies).map((load) => load()))
  const names = families.flatMap((family) => Object.keys(family))
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(kit).sort()).toEqual(names.sort())
})
