import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type ModuleJson, moduleJsonSchema } from '../../manifest/manifest.ts'
import { CliError } from '../cli-error.ts'

export interface NewModule {
  id: string
  titleEn: string
  titleDe: string
  segment: string
  order: number
  icon: string
  section: string
  place: string
  /** With a service of its own. */
  service?: boolean
}

/** Packages that only a service needs. */
export const servicePackages = ['fastify', 'pg', '@types/pg', '@electric-sql/pglite']

/** A module with a list, a detail page and a form over one resource, checked like any other. */
const template = join(import.meta.dirname, '..', '..', '..', 'template')
const notCopied = new Set(['node_modules', 'dist'])

/** The template's files, renamed for the new module, by path. */
async function filesOf(module: NewModule): Promise<Map<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !notCopied.has(path.split('/')[0] ?? ''))
    .filter((path) => module.service || !path.startsWith('service/'))
    .map(async (path) => [path, renamed(await readFile(join(template, path), 'utf8'), module)] as const)
  return new Map(await Promise.all(files))
}

/** The template is called "example" and owns /example. */
const renamed = (text: string, { id, segment }: NewModule) =>
  text
    .replaceAll('/service/example/', `/service/${id}/`)
    .replaceAll("'/example", `'/${segment}`)
    .replaceAll('`/example', `\`/${segment}`)
    .replaceAll("'example'", `'${id}'`)
    .replaceAll('@keystead/example', `@keystead/${id}`)

/** Pretty-printed, with a final newline. */
export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function manifestOf(sample: string, module: NewModule): string {
  const { id, titleEn, titleDe, segment, order, icon, section, place } = module
  const templateJson = JSON.parse(sample) as ModuleJson
  const title = { en: titleEn, de: titleDe }
  const moduleJson = {
    ...templateJson,
    id,
    team: id,
    title,
    segments: [segment],
    routes: templateJson.routes.map((route) => route.replace('/example', `/${segment}`)),
    nav: [{ to: `/${segment}`, in: [place], section, order, icon, label: title }],
    ...(module.service && { service: { events: ['account.deleted'] } }),
  }
  const checked = moduleJsonSchema.safeParse(moduleJson)
  if (checked.success) return json(moduleJson)
  const [issue] = checked.error.issues
  throw new CliError(`${issue?.path.join('.')}: ${issue?.message}.`)
}

/** `package.json` without what only a service needs. */
function withoutService(text: string): string {
  const packageJson = JSON.parse(text) as Record<string, Record<string, string>>
  const remaining = (versions: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(versions).filter(([name]) => !servicePackages.includes(name)))
  return json({
    ...packageJson,
    dependencies: remaining(packageJson.dependencies),
    devDependencies: remaining(packageJson.devDependencies),
  })
}

const withTitle = (catalogue: string, title: string) =>
  json({ ...JSON.parse(catalogue), 'list.title': title })

export interface Place {
  /** Relative to the workspace root. */
  folder: string
  /** Additional files by path, derived from the module's own; they override those. */
  more?(files: ReadonlyMap<string, string>): Map<string, string>
}

/** All files of a new module, by path. */
export async function newFiles(module: NewModule, more?: Place['more']): Promise<Map<string, string>> {
  const files = await filesOf(module)
  const change = (path: string, by: (text: string) => string) => files.set(path, by(files.get(path) ?? ''))
  if (!module.service) change('package.json', withoutService)
  change('module.json', (text) => manifestOf(text, module))
  change('src/locales/en.json', (text) => withTitle(text, module.titleEn))
  change('src/locales/de.json', (text) => withTitle(text, module.titleDe))
  for (const [path, content] of more?.(files) ?? []) files.set(path, content)
  return files
}

/**
 * Writes all files of a new module to a folder, `remotes/<id>` by default. Existing files are kept, so a half-written
 * folder is completed; an existing module is refused. @returns the folder
 */
export async function writeModule(
  root: string,
  module: NewModule,
  { folder, more }: Place = { folder: `remotes/${module.id}` },
): Promise<string> {
  if (existsSync(join(root, folder, 'module.json'))) throw new CliError(`${folder} is a module already.`)
  const files = await newFiles(module, more)
  for (const [path, content] of files) {
    const file = join(root, folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return folder
}
