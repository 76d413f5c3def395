import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { moduleFrom } from './built-module.ts'
import { checkBuilt } from './check-module.ts'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const fixture = join(root, 'e2e', 'fixtures', 'lighthouse')

it('refuses code that translates missing texts, also without tests, and notes unused and possible ones', async () => {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'check-module-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const part of ['src', 'module.json', 'package.json'])
    await cp(join(fixture, part), join(folder, part), { recursive: true })
  await symlink(join(fixture, 'node_modules'), join(folder, 'node_modules'))
  const german = join(folder, 'src/locales/de.json')
  const texts = JSON.parse(await readFile(german, 'utf8'))
  const built = await moduleFrom({ folder })
  const check = () => checkBuilt(built, { to: 'http://127.0.0.1:2', browser: false, folder, tests: false })
  await writeFile(german, JSON.stringify({ ...texts, 'list.spare': 'Übrig' }))
  const { lines } = await check()
  expect(lines).toContain('de: not used: list.spare')
  expect(lines.slice(-2)).toEqual([
    'Its own tests were left out (--no-tests).',
    'The browser check was left out (--static).',
  ])
  await writeFile(join(folder, 'src/file-name.ts'), "export const fileName = 'list.csv'\n")
  expect((await check()).lines).toContain('de: missing: list.csv (src/file-name.ts)')
  const { 'list.title': _, ...fewer } = texts
  await writeFile(german, JSON.stringify(fewer))
  await expect(check()).rejects.toThrow('de: missing: list.title (src/lamp-list/lamp-list.tsx)')
})
