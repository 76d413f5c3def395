import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { root } from '../paths.ts'
import { type DeclarationFiles, type Declared, declarationsOf } from './declarations.ts'

const alike = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, `/${path}`]))

/** Entry points by package, and where modules import them from: their exported names are the modules' contract. */
const entries: Record<string, Record<string, string>> = {
  'module-sdk': {
    index: '',
    'data/collections': '/data',
    'preset/preset': '/preset',
    'preset/tests': '/tests',
    'container/container': '/container',
    'service/index': '/service',
    'testing/index': '/testing',
    ...alike('data/service', 'service/testing', 'testing/render-module', 'testing/memory-data'),
  },
  'ui-kit': { index: '', ...alike('testing/form', 'testing/user') },
  'api-client': alike(
    'transport',
    'levels',
    'natural-order',
    'testing/fake-api',
    'data/use-create',
    'data/use-write',
    'data/use-edit',
    'data/use-undo',
    'data/use-until-left',
    'data/use-lockable',
    'fields/kinds',
    'fields/limits',
    'fields/form-schema',
    'fields/inputs-of',
  ),
}

const reportFile = join(root, 'docs', 'sdk-api.txt')

/** The contract as text: its version, and each package's declarations by name. */
export function reportOf(version: string, packages: ReadonlyMap<string, DeclarationFiles>): string {
  const parts = [...packages].flatMap(([name, files]) => {
    const places = new Map(
      Object.entries(entries[name] ?? {}).map(([entry, path]) => [`dist/${entry}.d.ts`, name + path]),
    )
    const declared = [...declarationsOf(files, [...places.keys()])].sort(([a], [b]) => (a < b ? -1 : 1))
    return declared.map(([id, { entries: from, text }]) => {
      const title = from.length > 0 ? ['#', ...from.map((each) => places.get(each))] : ['##', name]
      return `${title.join(' ')} ${id}\n${text}`
    })
  })
  return [
    `The SDK ${version}: what modules may name (#) and import from @keystead/…, and what its declarations speak of (##).`,
    'Written by "npm run check -- --api"; a break needs a version that "^" of the one before does not cover.',
    ...parts,
    '',
  ].join('\n\n')
}

function readReport(report: string): { version: string; declared: Map<string, Declared> } {
  const [head = '', ...parts] = report.split(/^(?=##? )/m)
  const declared = parts.map((part): [string, Declared] => {
    const [title = '', ...lines] = part.trim().split('\n')
    const [mark, ...places] = title.split(' ')
    const name = places.pop()
    const id = `${places[0]?.split('/')[0]} ${name}`
    return [id, { entries: mark === '#' ? places : [], text: lines.join('\n') }]
  })
  return { version: /SDK (\S+):/.exec(head)?.[1] ?? '', declared: new Map(declared) }
}

/** Input types: adding a required member breaks callers. */
const isHandedIn = (id: string) => /(Props|Options|Input)$/.test(id)
const isNeeded = (line: string) => /^ {4}(readonly )?[\w'"]+[:(]/.test(line)

function breakOf(id: string, before: Declared, after: Declared | undefined): string[] {
  const isNamed = before.entries.length > 0
  if (!after) return isNamed ? [`${id} is gone`] : []
  if (isNamed && after.entries.length === 0) return [`${id} can no longer be named`]
  const left = before.entries.filter((place) => !after.entries.includes(place))
  const moved = left.map((place) => `${id} is no longer imported from ${place}`)
  const [old, lines] = [before.text.split('\n'), after.text.split('\n')]
  const gone = old.filter((line) => !lines.includes(line)).map((line) => `${id} had: ${line.trim()}`)
  const required = lines.filter((line) => isHandedIn(id) && isNeeded(line) && !old.includes(line))
  return [...moved, ...gone, ...required.map((line) => `${id} asks for: ${line.trim()}`)]
}

/** Breaking changes from one report to another. */
export function breaksIn(before: string, after: string): string[] {
  const { declared } = readReport(after)
  return [...readReport(before).declared].flatMap(([id, old]) => breakOf(id, old, declared.get(id)))
}

/** Whether the new version may break the old one's contract: it is outside its caret range. */
export const mayBreak = (before: string, after: string): boolean => !satisfies(after, `^${before}`)

const keptReport = () => readFile(reportFile, 'utf8').catch(() => '')

/** What is wrong with the committed report; empty if up to date. */
export async function reportFaults(version: string, now: string): Promise<string[]> {
  const kept = await keptReport()
  if (kept === now) return []
  const before = readReport(kept).version
  const breaks = before === '' || mayBreak(before, version) ? [] : breaksIn(kept, now)
  if (breaks.length > 0) return breaks.map((each) => `${each}: a break needs a version beyond ^${before}`)
  return ['docs/sdk-api.txt is not up to date: npm run check -- --api writes it']
}

/** Rewrites the report. @throws on a breaking change under a version that does not allow it */
export async function writeReport(version: string, now: string): Promise<void> {
  const faults = (await reportFaults(version, now)).filter((fault) => fault.includes('a break needs'))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await writeFile(reportFile, now)
}
