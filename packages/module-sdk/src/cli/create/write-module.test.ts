import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readModuleJson } from '../../preset/module-json.ts'
import { biomeIn, formatFolder } from './format-folder.ts'
import { type NewModule, writeModule } from './write-module.ts'

const workspace = join(import.meta.dirname, '../../../../..')

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-create-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const garden: NewModule = {
  id: 'garden-care',
  titleEn: 'Garden',
  titleDe: 'Garten',
  segment: 'garden',
  order: 90,
  icon: 'folder',
  section: 'main',
  place: 'sidebar',
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => file.slice(folder.length + 1)).sort()
}

it('writes a module with a list, a detail and a form, under its own name (R127)', async () => {
  const folder = join(root, await writeModule(root, garden))
  const files = await filesIn(folder)
  expect(files).toContain('src/property-list/property-list.test.tsx')
  expect(files.filter((file) => file.includes('node_modules') || file.includes('dist/'))).toEqual([])
  for (const file of files) expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/example/i)
  expect(await readModuleJson(folder)).toMatchObject({
    id: 'garden-care',
    title: { en: 'Garden', de: 'Garten' },
    segments: ['garden'],
    routes: ['/garden', '/garden/:propertyGroupId'],
  })
  expect(await readFile(join(folder, 'src/module.tsx'), 'utf8')).toContain(
    `'/garden/:propertyGroupId': () => import('./property-detail/property-detail.tsx')`,
  )
})

it('writes a service, its packages and its events only on request (R127)', async () => {
  const plain = join(root, await writeModule(root, garden))
  const served = join(root, await writeModule(root, { ...garden, id: 'walks', service: true }))
  const isOfService = (file: string) => file.startsWith('service/')
  expect((await filesIn(plain)).filter(isOfService)).toEqual([])
  expect((await filesIn(served)).filter(isOfService)).toContain('service/app.test.ts')
  const packageOf = async (folder: string) => JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect((await packageOf(plain)).dependencies).not.toHaveProperty('fastify')
  expect((await packageOf(served)).dependencies).toHaveProperty('fastify')
  expect((await readModuleJson(served)).service).toEqual({ events: ['account.deleted'] })
  const main = await readFile(join(served, 'service/main.ts'), 'utf8')
  expect(main).toContain("module: 'walks'")
})

describe('under any name', () => {
  const long = `${'very-'.repeat(7)}long`
  it.each([
    ['ab', 'ab'],
    [long, long],
  ])('%s passes format and lint as created', async (id, segment) => {
    const settings = JSON.parse(await readFile(join(workspace, 'biome.json'), 'utf8'))
    await writeFile(join(root, 'biome.json'), JSON.stringify({ ...settings, vcs: undefined }))
    const folder = await writeModule(root, { ...garden, id, segment })
    const biome = biomeIn(workspace)
    formatFolder(root, folder, biome)
    expect(spawnSync(process.execPath, [biome, 'check', folder], { cwd: root }).status).toBe(0)
  })
})

it('completes a partial folder, and refuses an existing module', async () => {
  await mkdir(join(root, 'remotes/garden-care'), { recursive: true })
  await writeFile(join(root, 'remotes/garden-care/package.json'), '{"name":"mine"}')
  await writeModule(root, garden)
  expect(await readFile(join(root, 'remotes/garden-care/package.json'), 'utf8')).toBe('{"name":"mine"}')
  await expect(writeModule(root, garden)).rejects.toThrow('remotes/garden-care is a module already.')
})

it('refuses what the manifest would refuse', async () => {
  await expect(writeModule(root, { ...garden, titleDe: 'x'.repeat(61) })).rejects.toThrow('title.de')
})

/** The template for modules stays small, without texts and tests. */
it('has at most 400 lines', async () => {
  const folder = join(root, await writeModule(root, garden))
  const code = (await filesIn(folder)).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file),
  )
  const texts = await Promise.all(code.map((file) => readFile(join(folder, file), 'utf8')))
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(400)
})
