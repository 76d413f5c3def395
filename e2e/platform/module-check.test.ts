import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { root } from '../support/root.ts'

let broken = ''

beforeAll(async () => {
  broken = await mkdtemp(join(tmpdir(), 'keystead-broken-'))
  await cp(join(root, 'remotes/contacts/dist'), join(broken, 'dist'), { recursive: true })
  await cp(join(root, 'remotes/contacts/module.json'), join(broken, 'module.json'))
})
afterAll(() => rm(broken, { recursive: true, force: true }))

async function check(folder: string) {
  const out: string[] = []
  const errors: string[] = []
  const words = ['module', 'check', folder, '--built', '--json', '--to', inject('appUrl')]
  const code = await runCli(words, { out: (text) => out.push(text), error: (text) => errors.push(text) })
  return { code, out: out.join('\n'), error: errors.join('\n') }
}

/** Puts a statement before the first screen's code, with hashes that fit: a defect, not a tampering. */
async function spoil(statement: string): Promise<void> {
  const file = join(broken, 'dist', 'manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  const chunk = join(broken, 'dist', manifest.entry)
  const code = `${statement};${await readFile(chunk, 'utf8')}`
  await writeFile(chunk, code)
  manifest.integrity[manifest.entry] = `sha384-${createHash('sha384').update(code).digest('base64')}`
  await writeFile(file, JSON.stringify(manifest))
}

it('mounts a sound module on every route and takes it through the fault drill', async () => {
  const { code, out, error } = await check('remotes/contacts')
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(JSON.parse(out)).toMatchObject({ module: 'contacts', browser: 'passed' })
})

it('finds a module that throws while it loads', async () => {
  await spoil('throw new Error("broken on purpose")')
  const { code, error } = await check(broken)
  expect(code).toBe(1)
  expect(error).toMatch(/^\/contacts mounts: the shell reports "\w+"/m)
})
