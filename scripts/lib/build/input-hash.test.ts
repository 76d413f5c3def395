import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../paths.ts'
import { inputHash } from './input-hash.ts'

it('changes when a line moves from the end of one file to the beginning of the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-inputs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const hashOf = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
    return inputHash([relative(root, folder)])
  }
  const before = await hashOf({ 'a.ts': 'one()\ntwo()\n', 'b.ts': 'three()\n' })
  expect(await hashOf({ 'a.ts': 'one()\n', 'b.ts': 'two()\nthree()\n' })).not.toBe(before)
  expect(await hashOf({ 'a.ts': 'one()\ntwo()\n', 'b.ts': 'three()\n' })).toBe(before)
})
