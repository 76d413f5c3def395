import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = import.meta.dirname
const remotes = join(source, '..', '..', 'remotes')

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name === 'locales' || entry.name === 'testing' ? [] : filesUnder(path)
    return entry.name.includes('.test.') ? [] : [path]
  })
}

interface ModuleJson {
  id: string
  segments: string[]
}

const modules = readdirSync(remotes).flatMap((name) => {
  try {
    return [JSON.parse(readFileSync(join(remotes, name, 'module.json'), 'utf8')) as ModuleJson]
  } catch {
    return []
  }
})
const words = [...new Set(modules.flatMap(({ id, segments }) => [id, ...segments]))]
const equal = new RegExp(`['"\`](${words.join('|')})['"\`]`)
const startingWith = new RegExp(`['"\`]/(${words.join('|')})\\b`)
const promised = /remotes\/|['"`]\/?(portfolio|contacts|leases)/

describe('the shell’s independence', () => {
  it('finds modules to check for', () => {
    expect(words.length).toBeGreaterThanOrEqual(5)
  })

  it.each(filesUnder(source).map((path) => relative(source, path)))('%s', (path) => {
    const lines = readFileSync(join(source, path), 'utf8').split('\n')
    const found = lines.filter((line) =>
      [equal, startingWith, promised].some((pattern) => pattern.test(line)),
    )
    expect(found).toEqual([])
  })
})
