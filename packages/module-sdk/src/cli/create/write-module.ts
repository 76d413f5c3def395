import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { moduleJsonSchema } from '../../manifest/manifest.ts'
import { CliError } from '../cli-error.ts'

export interface NewModule {
  id: string
  titleEn: string
  titleDe: string
  soonEn: string
  soonDe: string
  segment: string
  screen: string
  order: number
  icon: string
  section: string
  place: string
}

const template = join(import.meta.dirname, '..', 'template')

function filled(text: string, { id, segment, screen }: NewModule): string {
  return text.replaceAll('{{id}}', id).replaceAll('{{segment}}', segment).replaceAll('{{screen}}', screen)
}

async function templateFiles(module: NewModule): Promise<Map<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(template.length + 1).replaceAll('\\', '/')
      const name = path.replaceAll('__screen__', module.screen).replace(/\.tmpl$/, '')
      return [name, filled(await readFile(file, 'utf8'), module)] as const
    })
  return new Map(await Promise.all(files))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function moduleJson({ id, titleEn, titleDe, segment, order, icon, section, place }: NewModule): string {
  const title = { en: titleEn, de: titleDe }
  const own = {
    ...{ id, version: '1.0.0', team: id, title, segments: [segment], routes: [`/${segment}`] },
    nav: [{ to: `/${segment}`, in: [place], section, order, icon, label: title }],
    ...{ slots: [], commands: [], api: {} },
  }
  const checked = moduleJsonSchema.safeParse(own)
  if (checked.success) return json(own)
  const [issue] = checked.error.issues
  throw new CliError(`${issue?.path.join('.')}: ${issue?.message}.`)
}

/**
 * Writes `remotes/<id>` with all files of a module (design.md 2). What is there already stays, so that a half-made
 * folder is completed; a module that exists is refused. Answers the folder, as typed in the commands that follow.
 */
export async function writeModule(root: string, module: NewModule): Promise<string> {
  const folder = `remotes/${module.id}`
  if (existsSync(join(root, folder, 'module.json'))) throw new CliError(`${folder} is a module already.`)
  const files = await templateFiles(module)
  files.set('module.json', moduleJson(module))
  files.set('src/locales/en.json', json({ 'list.title': module.titleEn, 'soon.text': module.soonEn }))
  files.set('src/locales/de.json', json({ 'list.title': module.titleDe, 'soon.text': module.soonDe }))
  for (const [path, content] of files) {
    const file = join(root, folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return folder
}
