import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCli } from '@keystead/module-sdk/cli'
import { describe, expect, it } from 'vitest'
import { dbVerbs } from '../db/verbs.ts'
import { root } from '../paths.ts'
import { type Command, commandsIn, ownWords } from './commands.ts'
import { repoTexts } from './repo-texts.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = repoTexts(root).filter(({ path }) => path.endsWith('.md'))
const commands = documents.flatMap(commandsIn)

/** Third-party programs that readers are told to run. */
const system =
  'cd curl export install journalctl runuser systemctl systemd-run timeout useradd docker kubectl'.split(' ')
const postgres = 'createdb initdb pg_basebackup pg_ctl pg_dump pg_restore pgbackrest psql'.split(' ')
const foreign = ['mv', 'rm', ...system, ...postgres]

const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
/** Scripts of a repository created by `module create --standalone`. */
const standalone = read('packages/module-sdk/src/cli/create/standalone-files.ts')
const isPlaceholder = (word: string) => /^[[<…]/.test(word)
/** A module in this repository, or one created earlier in the same document. */
const isModule = (id: string, place: string) =>
  existsSync(join(root, 'remotes', id)) ||
  commands.some(
    (each) =>
      each.place.split(':')[0] === place.split(':')[0] &&
      each.words.join(' ').includes(`module create ${id}`),
  )

const afterDashes = (words: readonly string[]) => words.slice(words.indexOf('--') + 1 || words.length)
const optionsIn = (script: string, given: readonly string[]) =>
  given.filter((word) => word.startsWith('--') && !read(script).includes(word.slice(2)))

/** What is missing of a command, in a word or two. */
async function missingOf({ place, words }: Command): Promise<string[]> {
  const own = ownWords(words)
  if (own) return cliRefusal(own)
  const [program = '', first = '', second = ''] = words
  if (foreign.includes(program)) return []
  if (program === 'npx' && first === 'vitest') return vitestRefusal(words)
  if (program !== 'npm') return [`${program} is nobody's program`]
  if (first === '--prefix') return packageRefusal(words)
  if (first !== 'run')
    return ['start', 'test', 'install'].includes(first) ? testRefusal(words) : [`npm ${first}`]
  if (!scripts.includes(second) && !standalone.includes(`${second}: '`)) return [`npm run ${second}`]
  return scriptRefusal(second, afterDashes(words), place)
}

/** Runs the verb's help with the document's options: unknown ones are refused. */
async function cliRefusal(words: string[]): Promise<string[]> {
  const said: string[] = []
  const voice = { out: () => {}, error: (text: string) => said.push(text) }
  const code = await runCli([...words.filter((word) => word !== '--help'), '--help'], voice, { db: dbVerbs })
  return code === 0 ? [] : said
}

function scriptRefusal(script: string, given: readonly string[], place: string): string[] {
  const [name = ''] = given
  if (script === 'bench' && name && !isPlaceholder(name)) return pathsMissing([`bench/${name}/measure.ts`])
  if (script === 'dev' && name && !isModule(name, place)) return [`module ${name}`]
  return ['shots', 'check'].includes(script) ? optionsIn(`scripts/${script}.ts`, given) : []
}

const testRefusal = (words: readonly string[]) => optionsIn('scripts/test.ts', afterDashes(words))
const pathsMissing = (paths: readonly string[]) =>
  paths.filter((path) => !existsSync(join(root, path)) && !/^remotes\/inspections/.test(path))

function vitestRefusal(words: readonly string[]): string[] {
  const projects = words.filter((_, index) => words[index - 1] === '--project')
  const unknown = projects.filter((name) => !read('vitest.config.ts').includes(`name: '${name}'`))
  return [...unknown, ...pathsMissing(words.slice(3).filter((word) => word.includes('/')))]
}

/** `npm --prefix <folder> run <script>` */
function packageRefusal([, , folder = '', , script = '']: readonly string[]): string[] {
  const file = `${folder}/package.json`
  const known = existsSync(join(root, file)) ? Object.keys(JSON.parse(read(file)).scripts ?? {}) : []
  return known.includes(script) ? [] : [`${script} in ${folder}`]
}

describe('documents', () => {
  it('name existing commands, with existing options', async () => {
    const wrong = await Promise.all(
      commands.map(async (each) => (await missingOf(each)).map((what) => `${each.place} — ${what}`)),
    )
    expect(wrong.flat()).toEqual([])
    expect(commands.length).toBeGreaterThan(60)
  })

  it.each([
    ['npm run begin', 'npm run begin'],
    ['npm --prefix packages/ui-kit run nothing', 'nothing in packages/ui-kit'],
    ['npx rsbuild dev', "npx is nobody's program"],
    ['npm run bench -- nothing', 'bench/nothing/measure.ts'],
    ['npm run dev -- nothing', 'module nothing'],
    ['npm run shots -- --nothing', '--nothing'],
    ['npm run keystead -- module nothing', 'There is no command "module nothing"; see --help.'],
    ['npx keystead module promote a 1.0.0 --nothing', "Unknown option '--nothing'; see --help."],
    ['npx vitest run --project nothing server', 'nothing'],
  ])('are reported if wrong: %s', async (line, what) => {
    const [command] = commandsIn({ path: 'docs/a.md', text: `\`${line}\`` })
    expect(command && (await missingOf(command))).toEqual([what])
  })

  it('link to existing files', () => {
    const links = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ path, to })),
    )
    const lost = links.filter(({ path, to }) => !existsSync(join(root, dirname(path), to)))
    expect(lost).toEqual([])
  })

  it('name existing files, relative to the root', () => {
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`((?:bench|docs|e2e|packages|remotes|scripts|server|shell)\/[\w@.\-/]+)`/g)].map(
        ([, file = '']) => ({ path, file }),
      ),
    )
    const made = /^shell\/(dist|<)|^remotes\/(inspections|maintenance)/
    expect(named.filter(({ file }) => !made.test(file) && !existsSync(join(root, file)))).toEqual([])
  })

  it('give settings without comments on their lines, which an EnvironmentFile takes for the value', () => {
    const commented = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/^[A-Z_]+=\S*[ \t]+#.*$/gm)].map(([line]) => `${path}: ${line}`),
    )
    expect(commented).toEqual([])
  })

  it('explain only messages that exist', () => {
    const [, table = ''] = read('docs/tutorial-module-team.md').split('\n## Troubleshooting\n')
    const messages = [...table.matchAll(/^\| `(.+?)` \|/gm)].map(([, message = '']) => message)
    const sources = repoTexts(root).filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    const isSaid = (part: string) => sources.some(({ text }) => text.includes(part.trim()))
    expect(messages.filter((message) => !message.split('…').every(isSaid))).toEqual([])
    expect(messages.length).toBeGreaterThan(10)
  })

  it('list all settings that a start reads, and no other', () => {
    const [, shape = ''] =
      /const environment = z\.object\(\{\n([\s\S]*?)^\}\)/m.exec(read('server/src/settings.ts')) ?? []
    const known = [...shape.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
    const rows = read('docs/settings.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    const told = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
    )
    expect(told.toSorted()).toEqual(known.toSorted())
    expect(known.length).toBeGreaterThan(15)
  })
})
