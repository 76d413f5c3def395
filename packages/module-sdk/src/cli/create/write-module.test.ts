import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readModuleJson } from '../../preset/module-json.ts'
import { type NewModule, writeModule } from './write-module.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-create-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const garden: NewModule = {
  ...{ id: 'garden-care', titleEn: 'Garden', titleDe: 'Garten', soonEn: 'Soon.', soonDe: 'Bald.' },
  ...{ segment: 'garden', screen: 'bed-list', order: 90, icon: 'folder', section: 'main', place: 'sidebar' },
}

it('writes every file of a module, with nothing left to fill in', async () => {
  const folder = join(root, await writeModule(root, garden))
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.map((file) => file.slice(folder.length + 1)).sort()).toEqual([
    'module.json',
    'package.json',
    'rsbuild.config.ts',
    'src/bed-list/bed-list.test.tsx',
    'src/bed-list/bed-list.tsx',
    'src/locales/de.json',
    'src/locales/en.json',
    'src/module.tsx',
  ])
  for (const file of files) expect(await readFile(file, 'utf8')).not.toMatch(/\{\{|__screen__/)
  expect(await readModuleJson(folder)).toMatchObject({
    id: 'garden-care',
    segments: ['garden'],
    routes: ['/garden'],
  })
  expect(await readFile(join(folder, 'src/module.tsx'), 'utf8')).toContain(
    `'/garden': () => import('./bed-list/bed-list.tsx')`,
  )
})

it('completes a folder that is half there, and refuses a module that is', async () => {
  await mkdir(join(root, 'remotes/garden-care'), { recursive: true })
  await writeFile(join(root, 'remotes/garden-care/package.json'), '{"name":"mine"}')
  await writeModule(root, garden)
  expect(await readFile(join(root, 'remotes/garden-care/package.json'), 'utf8')).toBe('{"name":"mine"}')
  await expect(writeModule(root, garden)).rejects.toThrow('remotes/garden-care is a module already.')
})

it('refuses what the manifest would not take', async () => {
  await expect(writeModule(root, { ...garden, titleDe: 'x'.repeat(61) })).rejects.toThrow('title.de')
})
