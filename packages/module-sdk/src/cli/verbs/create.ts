import { moduleIdSchema } from '../../manifest/manifest.ts'
import { flag, requireArguments, textOption } from '../arguments.ts'
import { CliError } from '../cli-error.ts'
import { formatFolder } from '../create/format-folder.ts'
import { linkPackage } from '../create/link-package.ts'
import { makeStandalone } from '../create/make-standalone.ts'
import { finishing } from '../create/standalone-packages.ts'
import { type NewModule, writeModule } from '../create/write-module.ts'
import { isInstalled } from '../installed-from.ts'
import { addressOf, workspaceRoot } from '../places.ts'
import type { Outcome, Verb, VerbInput } from '../verb.ts'

/** An option's allowed pattern, and its description. */
interface Shape {
  pattern: RegExp
  words: string
}

function wordFrom(input: VerbInput, name: string, standard: string, { pattern, words }: Shape): string {
  const value = textOption(input, name) ?? standard
  if (!pattern.test(value)) throw new CliError(`--${name} cannot be "${value}": ${words}.`)
  return value
}

function capitalised(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
}

const letters = 'lower-case letters, digits and hyphens, beginning with a letter'
const kebab = { pattern: /^[a-z][a-z0-9-]*$/, words: letters }
const order = { pattern: /^\d{1,3}$/, words: 'a whole number from 0 to 999' }
const section = { pattern: /^(main|bottom)$/, words: 'main or bottom' }
const place = {
  pattern: /^(sidebar|quick|start|chips|user-menu)$/,
  words: 'sidebar, quick, start, chips or user-menu',
}

/** Checked up front: the first build would only fail once the module has been created. */
async function iconFrom(input: VerbInput): Promise<string> {
  const name = wordFrom(input, 'icon', 'folder', kebab)
  const { iconOf } = await import('../../preset/icon.ts')
  await iconOf(name, '--icon')
  return name
}

async function moduleFrom(input: VerbInput): Promise<NewModule> {
  const [id = ''] = requireArguments(input, ['id'])
  if (!moduleIdSchema.safeParse(id).success) {
    throw new CliError(`"${id}" is not an id: 2 to 40 ${letters}.`)
  }
  const titleEn = textOption(input, 'title-en') ?? capitalised(id)
  return {
    id,
    titleEn,
    titleDe: textOption(input, 'title-de') ?? titleEn,
    segment: wordFrom(input, 'segment', id, kebab),
    order: Number(wordFrom(input, 'order', '200', order)),
    icon: await iconFrom(input),
    section: wordFrom(input, 'section', 'main', section),
    place: wordFrom(input, 'place', 'sidebar', place),
    service: flag(input, 'service'),
  }
}

async function createHere(module: NewModule, input: VerbInput): Promise<Outcome> {
  const root = workspaceRoot()
  const folder = await writeModule(root, module)
  formatFolder(root, folder)
  if (!flag(input, 'no-install')) await linkPackage(root)
  const text = [
    `Made ${folder}. Next:`,
    `  npm run dev -- ${module.id}   (beside a running npm start: PORT=4401 npm run dev -- ${module.id})`,
    `  npm run keystead -- module check ${folder}`,
    `  npm run keystead -- module publish ${folder}`,
  ]
  return { text: text.join('\n'), data: { id: module.id, folder } }
}

/** The same arguments, for another copy of the command line. */
function wordsAgain({ positionals, values }: VerbInput, to: string): string[] {
  const given: [string, unknown][] = Object.entries({ ...values, to })
  const options = given
    .filter(([name]) => name !== 'json')
    .map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`))
  return ['module', 'create', ...positionals, ...options]
}

async function createStandalone(module: NewModule, input: VerbInput): Promise<Outcome> {
  const to = addressOf(textOption(input, 'to'))
  const install = !flag(input, 'no-install')
  const folder = await makeStandalone({ module, to, install, words: wordsAgain(input, to) })
  const text = [
    `Made ${folder}, a repository of its own for ${to}. Next:`,
    `  cd ${folder}`,
    ...(install ? [] : finishing),
    '  npm run dev',
    '  npx keystead module check .',
    '  npx keystead module publish .',
    ...(module.service ? ['  npm run service   (README.md says how the host finds it)'] : []),
  ]
  return { text: text.join('\n'), data: { id: module.id, folder, to } }
}

export const create: Verb = {
  usage: 'create <id>',
  summary: 'make the folder of a new module: a list, a detail and a form over properties, with their tests',
  options: {
    'title-en': { type: 'string', help: 'its title in English (default: from the id)' },
    'title-de': { type: 'string', help: 'its title in German (default: as in English)' },
    segment: { type: 'string', help: 'the first path segment that it owns (default: the id)' },
    order: { type: 'string', help: 'its place in the navigation (default: 200)' },
    icon: { type: 'string', help: 'a Lucide icon (default: folder)' },
    section: { type: 'string', help: `${section.words} (default: main)` },
    place: { type: 'string', help: `${place.words} (default: sidebar)` },
    standalone: {
      type: 'boolean',
      help: 'make it a repository of its own, for the deployment that is meant',
    },
    service: {
      type: 'boolean',
      help: 'with a service of its own: Fastify and a database (with --standalone)',
    },
    'no-install': { type: 'boolean', help: 'do not install its packages; the next install does' },
  },
  async run(input) {
    const module = await moduleFrom(input)
    if (flag(input, 'standalone')) return createStandalone(module, input)
    if (module.service)
      throw new CliError('A module with a service is a repository of its own: --standalone.')
    if (isInstalled)
      throw new CliError('Outside the workspace a module is a repository of its own: --standalone.')
    return createHere(module, input)
  },
}
