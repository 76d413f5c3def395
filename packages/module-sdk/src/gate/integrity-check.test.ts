import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fixtureModule } from '../testing/fixture-module.ts'
import { integrityOf } from './integrity.ts'
import { checkIntegrityChain } from './integrity-check.ts'

function refusalsOf(scripts: Record<string, string>): string[] {
  const { manifest } = fixtureModule()
  const files = new Map(Object.entries(scripts).map(([path, text]) => [path, Buffer.from(text)]))
  const integrity = Object.fromEntries([...files].map(([path, bytes]) => [path, integrityOf(bytes)]))
  const preload = { '/meadow': { files: [...files.keys()], texts: {}, kit: [], data: [] } }
  return checkIntegrityChain({ ...manifest, preload, integrity }, files).map(
    ({ type, detail }) => `${type}: ${detail}`,
  )
}
const hashOf = (text: string, by = 'sha384') => `${by}-${createHash(by).update(text).digest('base64')}`

describe('scripts loaded by a script', () => {
  it('need nothing if there is one script', () => {
    expect(refusalsOf({ 'entry.js': 'var a', 'module.css': '.a {}', 'entry.js.map': '{}' })).toEqual([])
  })

  it('are verified by their hash in the entry, or in a verified script', () => {
    const detail = '"detail"'
    const list = `load("detail.js", "${hashOf(detail, 'sha256')}")`
    const entry = `load("list.js", "${hashOf(list)}")`
    expect(refusalsOf({ 'entry.js': entry, 'list.js': list, 'detail.js': detail })).toEqual([])
  })

  it('are refused without it, each by name and with a solution', () => {
    const [refusal, ...more] = refusalsOf({ 'entry.js': 'import("./list.js")', 'list.js': '"list"' })
    expect(more).toEqual([])
    expect(refusal).toMatch(/^script_unheld: "list\.js" .*one script.*`format` "global"/)
  })

  it('are refused if their hash is only in an unverified script, or of other content', () => {
    const [one, other] = ['"one"', '"other"']
    const loose = `load("${hashOf(one)}")`
    const entry = `load("other.js", "${hashOf('"before"')}")`
    const refusals = refusalsOf({ 'entry.js': entry, 'loose.js': loose, 'one.js': one, 'other.js': other })
    expect(refusals.map((refusal) => /"(.+?)"/.exec(refusal)?.[1])).toEqual([
      'loose.js',
      'one.js',
      'other.js',
    ])
  })
})
