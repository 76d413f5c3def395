import { moduleIdSchema } from '../../manifest/manifest.ts'
import { demandArguments, flag, textOption } from '../arguments.ts'
import { CliError } from '../cli-error.ts'
import { formatFolder } from '../create/format-folder.ts'
import { linkPackage } from '../create/link-package.ts'
import { writeModule } from '../create/write-module.ts'
import { workspaceRoot } from '../places.ts'
import type { Verb, VerbInput } from '../verb.ts'

function wordFrom(input: VerbInput, name: string, standard: string, pattern: RegExp): string {
  const value = textOption(input, name) ?? standard
  if (!pattern.test(value)) throw new CliError(`--${name} cannot be "${value}".`)
  return value
}

function capitalised(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
}

const kebab = /^[a-z][a-z0-9-]*$/

export const create: Verb = {
  usage: 'create <id>',
  summary: 'make the folder of a new module: a list, a detail and a form over properties, with their tests',
  options: {
    'title-en': { type: 'string', help: 'its title in English (default: from the id)' },
    'title-de': { type: 'string', help: 'its title in German (default: as in English)' },
    segment: { type: 'string', help: 'the first path segment that it owns (default: the id)' },
    order: { type: 'string', help: 'its place in the navigation (default: 200)' },
    icon: { type: 'string', help: 'a Lucide icon (default: folder)' },
    section: { type: 'string', help: 'main or bottom (default: main)' },
    place: { type: 'string', help: 'sidebar, quick, start, chips or user-menu (default: sidebar)' },
    'no-install': { type: 'boolean', help: 'do not link the new package; the next install does' },
  },
  async run(input) {
    const [id = ''] = demandArguments(input, ['id'])
    if (!moduleIdSchema.safeParse(id).success) {
      throw new CliError(`"${id}" is no id: lower-case letters, digits and hyphens, beginning with a letter.`)
    }
    const titleEn = textOption(input, 'title-en') ?? capitalised(id)
    const root = workspaceRoot()
    const folder = await writeModule(root, {
      ...{ id, titleEn, titleDe: textOption(input, 'title-de') ?? titleEn },
      segment: wordFrom(input, 'segment', id, kebab),
      order: Number(wordFrom(input, 'order', '200', /^\d{1,3}$/)),
      icon: wordFrom(input, 'icon', 'folder', kebab),
      section: wordFrom(input, 'section', 'main', /^(main|bottom)$/),
      place: wordFrom(input, 'place', 'sidebar', /^(sidebar|quick|start|chips|user-menu)$/),
    })
    formatFolder(root, folder)
    if (!flag(input, 'no-install')) await linkPackage(root)
    const text = [
      `Made ${folder}. Next:`,
      `  npm run dev -- ${id}`,
      `  npm run keystead -- module check ${folder}`,
      `  npm run keystead -- module publish ${folder}`,
    ]
    return { text: text.join('\n'), data: { id, folder } }
  },
}
