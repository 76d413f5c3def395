import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatFolder } from './format-folder.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-format-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true, force: true })
})

/** Installs a formatter, which is a script as Biome's is: Windows starts no other file under that name. */
async function install(script: string) {
  const folder = join(root, 'node_modules/@biomejs/biome/bin')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'biome'), script)
}

const said = () => vi.spyOn(process.stderr, 'write').mockReturnValue(true)

it("runs the repository's own formatter, without a word", async () => {
  await install(
    `console.error('Formatted 1 file.'); require('fs').writeFileSync('words', process.argv.slice(2).join(' '))`,
  )
  const lines = said()
  formatFolder(root, 'remotes/garden')
  expect(await readFile(join(root, 'words'), 'utf8')).toBe('format --write remotes/garden')
  expect(lines).not.toHaveBeenCalled()
})

it('says so if the formatter fails', async () => {
  await install(`console.error('broken'); process.exitCode = 1`)
  const lines = said()
  formatFolder(root, 'remotes/garden')
  expect(lines.mock.calls.join('')).toMatch(/broken\n.*not formatted: run npm run format/)
})

it('leaves the folder as it is without a formatter', () => {
  const lines = said()
  formatFolder(root, 'remotes/garden')
  expect(lines).not.toHaveBeenCalled()
})
