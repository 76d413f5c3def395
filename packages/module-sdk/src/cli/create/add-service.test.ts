import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addService } from './add-service.ts'
import { standaloneFiles } from './standalone-files.ts'
import { writeModule } from './write-module.ts'

const to = 'https://app.example.com'
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-service-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** A repository created by `module create --standalone`. */
async function create(folder: string, service: boolean): Promise<string> {
  const module = {
    id: 'walks',
    titleEn: 'Walks',
    titleDe: 'Begehungen',
    segment: 'walks',
    service,
    order: 90,
    icon: 'folder',
    section: 'main',
    place: 'sidebar',
  }
  await writeModule(root, module, {
    folder,
    more: (files) => standaloneFiles(files, { id: 'walks', title: 'Walks', to, latest: {}, service }),
  })
  return join(root, folder)
}

async function contentsOf(folder: string): Promise<Record<string, unknown>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string) => {
    const text = await readFile(path, 'utf8')
    return [path.slice(folder.length + 1), path.endsWith('.json') ? JSON.parse(text) : text]
  }
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

it('turns a module into one created with a service, once (R224)', async () => {
  const [plain, served] = [await create('plain', false), await create('served', true)]
  expect(await addService(plain, to)).toEqual({ id: 'walks' })
  expect(await contentsOf(plain)).toEqual(await contentsOf(served))
  await expect(addService(plain, to)).rejects.toThrow('walks has a service already.')
})

it('keeps the team’s versions, scripts and manifest (R224)', async () => {
  const folder = await create('own', false)
  const change = async (file: string, by: object) => {
    const own = JSON.parse(await readFile(join(folder, file), 'utf8'))
    await writeFile(join(folder, file), JSON.stringify({ ...own, ...by }))
  }
  await change('package.json', { scripts: { unit: 'vitest run src' }, dependencies: { pg: '8.0.0' } })
  await change('module.json', { version: '1.7.0' })
  await addService(folder, to)
  const { 'package.json': own, 'module.json': manifest } = await contentsOf(folder)
  expect(own).toMatchObject({
    scripts: { unit: 'vitest run src && vitest run --config service/vitest.config.ts' },
    dependencies: { pg: '8.0.0', fastify: expect.any(String) },
  })
  expect(manifest).toMatchObject({ version: '1.7.0', service: { events: ['account.deleted'] } })
})

it('adds a line of its own to a .gitignore without a final newline (R224)', async () => {
  const folder = await create('unended', false)
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/')
  await addService(folder, to)
  expect(await readFile(join(folder, '.gitignore'), 'utf8')).toBe('node_modules/\ndist/\n.service-data/\n')
})
