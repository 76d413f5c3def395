import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { kitParts } from './families.ts'
import * as kit from './index.ts'

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  exports: Record<string, string>
}
const subpaths = new Map(Object.entries(manifest.exports))
const names = Object.keys(kit)

describe('the names of the kit', () => {
  it.each(names)('%s has a subpath and a family that both give the same thing', async (name) => {
    const path = subpaths.get(`./${name}`)
    expect(path, 'package.json exports').toBeDefined()
    const bySubpath: Record<string, unknown> = await import(
      /* @vite-ignore */ join(import.meta.dirname, '..', path ?? '')
    )
    const load = new Map(Object.entries(kitParts)).get(name)
    expect(load, 'families.ts').toBeDefined()
    const byFamily = { ...(await load?.()) } as Record<string, unknown>
    const exported: unknown = Reflect.get(kit, name)
    expect(bySubpath[name]).toBe(exported)
    expect(byFamily[name]).toBe(exported)
  })

  it('has no family and no subpath that the index does not know', () => {
    const parts = [...subpaths.keys()]
      .map((key) => key.slice(2))
      .filter((key) => /^(use)?[A-Z]|^pageCount/.test(key))
    expect(parts.sort()).toEqual([...names].sort())
    expect(Object.keys(kitParts).sort()).toEqual([...names].sort())
  })
})
