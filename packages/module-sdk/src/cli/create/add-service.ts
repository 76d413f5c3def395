import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readModuleJson } from '../../preset/module-json.ts'
import { CliError } from '../cli-error.ts'
import { standaloneFiles } from './standalone-files.ts'
import { newFiles, servicePackages } from './write-module.ts'

type Versions = Record<string, string>

interface PackageJson {
  scripts?: Versions
  dependencies?: Versions
  devDependencies?: Versions
}

const TESTS = 'vitest run --config service/vitest.config.ts'

/** Adds what a service needs; existing packages keep their version. */
function withPackages(packageJson: PackageJson, generated: PackageJson): PackageJson {
  const merged = (of: 'dependencies' | 'devDependencies') => {
    const needed = Object.entries(generated[of] ?? {}).filter(([name]) => servicePackages.includes(name))
    const versions = Object.entries({ ...Object.fromEntries(needed), ...packageJson[of] })
    return Object.fromEntries(versions.sort(([a], [b]) => a.localeCompare(b)))
  }
  const unit = packageJson.scripts?.unit
  return {
    ...packageJson,
    scripts: {
      ...packageJson.scripts,
      service: generated.scripts?.service ?? '',
      unit: unit ? `${unit} && ${TESTS}` : TESTS,
    },
    dependencies: merged('dependencies'),
    devDependencies: merged('devDependencies'),
  }
}

/**
 * Adds a service to a module's repository, as if the module had been created with one.
 * @throws CliError if it has one
 */
export async function addService(folder: string, to: string): Promise<{ id: string }> {
  const { id, title, segments, service } = await readModuleJson(folder)
  if (service || existsSync(join(folder, 'service'))) throw new CliError(`${id} has a service already.`)
  const places = { order: 0, icon: 'folder', section: 'main', place: 'sidebar' }
  const titles = { titleEn: title.en, titleDe: title.de }
  const module = { id, ...titles, segment: segments[0] ?? id, ...places, service: true }
  const generated = await newFiles(module, (files) =>
    standaloneFiles(files, { id, title: title.en, to, latest: {}, service: true }),
  )

  const changed = new Map([...generated].filter(([path]) => path.startsWith('service/')))
  const read = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '')
  const change = async <Content>(path: string, by: (content: Content) => Content) => {
    const content = JSON.parse((await read(path)) || '{}') as Content
    changed.set(path, `${JSON.stringify(by(content), null, 2)}\n`)
  }
  await change<object>('module.json', (content) => ({ ...content, service: { events: ['account.deleted'] } }))
  await change<PackageJson>('package.json', (content) =>
    withPackages(content, JSON.parse(generated.get('package.json') ?? '{}')),
  )
  await change<{ include?: string[] }>('tsconfig.json', ({ include = [], ...content }) => ({
    ...content,
    include: [...include, 'service'],
  }))
  changed.set('.gitignore', `${(await read('.gitignore')).replace(/[^\n]$/, '$&\n')}.service-data/\n`)
  const [, ofReadme = ''] = (generated.get('README.md') ?? '').split(/(?=^## Its service$)/m)
  changed.set('README.md', `${await read('README.md')}\n${ofReadme}`)

  for (const [path, content] of changed) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { id }
}
