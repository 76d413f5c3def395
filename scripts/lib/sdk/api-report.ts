import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satisfies } from 'semver'
import { root } from '../paths.ts'
import { type DeclarationFiles, type Declared, declarationsOf } from './declarations.ts'

/** What modules are written against, by package: names of these files are the contract. */
const entries: Record<string, string[]> = {
  'module-sdk': ['index', 'preset/preset', 'preset/tests', 'testing/index', 'testing/render-module'],
  'ui-kit': ['index'],
  'api-client': ['transport'],
}

const reportFile = join(root, 'docs', 'sdk-api.txt')

/** The contract as a text: its version, and each package's declarations in the order of their names. */
export function reportOf(version: string, packages: ReadonlyMap<string, DeclarationFiles>): string {
  const parts = [...packages].flatMap(([name, files]) => {
    const own = (entries[name] ?? []).map((entry) => `dist/${entry}.d.ts`)
    const declared = [...declarationsOf(files, own)].sort(([a], [b]) => (a < b ? -1 : 1))
    return declared.map(([id, { isNamed, text }]) => `${isNamed ? '# ' : '## '}${name} ${id}\n${text}`)
  })
  return [
    `The SDK ${version}: what modules may name (#), and what its declarations speak of (##).`,
    'Written by "npm run check -- --api"; a break needs a version that "^" of the one before does not cover.',
    ...parts,
    '',
  ].join('\n\n')
}

function readReport(report: string): { version: string; declared: Map<string, Declared> } {
  const [head = '', ...parts] = report.split(/^(?=##? )/m)
  const declared = parts.map((part): [string, Declared] => {
    const [title = '', ...lines] = part.trim().split('\n')
    return [title.replace(/^#+ /, ''), { isNamed: title.startsWith('# '), text: lines.join('\n') }]
  })
  return { version: /SDK (\S+):/.exec(head)?.[1] ?? '', declared: new Map(declared) }
}

/** What a module hands in: a further member that is not optional breaks whoever does not have it. */
const isHandedIn = (id: string) => /(Props|Options|Input)$/.test(id)
const isNeeded = (line: string) => /^ {4}(readonly )?[\w'"]+[:(]/.test(line)

function breakOf(id: string, before: Declared, after: Declared | undefined): string[] {
  if (!after) return before.isNamed ? [`${id} is gone`] : []
  if (before.isNamed && !after.isNamed) return [`${id} can no longer be named`]
  const [old, lines] = [before.text.split('\n'), after.text.split('\n')]
  const gone = old.filter((line) => !lines.includes(line)).map((line) => `${id} had: ${line.trim()}`)
  const asked = lines.filter((line) => isHandedIn(id) && isNeeded(line) && !old.includes(line))
  return [...gone, ...asked.map((line) => `${id} asks for: ${line.trim()}`)]
}

/** What of a report's promises another does not keep. */
export function breaksIn(before: string, after: string): string[] {
  const { declared } = readReport(after)
  return [...readReport(before).declared].flatMap(([id, old]) => breakOf(id, old, declared.get(id)))
}

/** Whether a version may break what another one promised: one that its caret range does not cover. */
export const mayBreak = (before: string, after: string): boolean => !satisfies(after, `^${before}`)

const keptReport = () => readFile(reportFile, 'utf8').catch(() => '')

/** What is wrong with the report that is kept; empty when it says what the SDK is. */
export async function reportFaults(version: string, now: string): Promise<string[]> {
  const kept = await keptReport()
  if (kept === now) return []
  const before = readReport(kept).version
  const breaks = before === '' || mayBreak(before, version) ? [] : breaksIn(kept, now)
  if (breaks.length > 0) return breaks.map((each) => `${each}: a break needs a version beyond ^${before}`)
  return ['docs/sdk-api.txt is not up to date: npm run check -- --api writes it']
}

/** Writes the report anew. @throws where it breaks what the one before promised under a version that may not */
export async function writeReport(version: string, now: string): Promise<void> {
  const faults = (await reportFaults(version, now)).filter((fault) => fault.includes('a break needs'))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  await writeFile(reportFile, now)
}
