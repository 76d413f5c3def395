import { givenUp } from '../data/evolution.ts'
import { bytesOfPart } from '../gate/byte-budget.ts'
import { checkModule } from '../gate/gate.ts'
import type { DrillReport, TestsRun } from '../manifest/registry-answers.ts'
import type { BuiltFiles } from './built-module.ts'
import { largestPackages } from './check/largest-packages.ts'
import { CliError } from './cli-error.ts'
import { type GateContext, gateContext, noContext } from './gate-context.ts'
import { type OwnTests, runOwnTests } from './own-tests.ts'

export interface CheckAnswer {
  module: string
  version: string
  /** Own code of the first route, in gzipped bytes. */
  bytes: number
  source: GateContext['source']
  browser: 'passed' | 'not-made' | 'left-out'
  /** The module's own tests. */
  tests: TestsRun
  /** Human-readable summary of the checks. */
  lines: string[]
  /** Of the browser check, if one was made. */
  report?: DrillReport | undefined
}

const sources = {
  registry: 'checked against the registry',
  'local build': 'no registry answers; checked against the local shell build',
  nothing: 'no registry and no built shell: what the shell provides was not checked',
}

export interface CheckInput {
  to: string
  browser: boolean
  /** Its sources. */
  folder: string
  /** Whether to run its own tests. */
  tests: boolean
  /**
   * Leave the team to the registry, and for an existing version all that may have changed since, such as its stored
   * collections: it accepts re-publishing one whoever owns the module now.
   */
  anyTeam?: boolean
  /** Report harms to the surrounding page instead of failing on them. */
  acceptHarms?: boolean
}

/** Runs the static gate with what the registry at `to` knows. @throws CliError with every reason */
async function checkStatic(
  { manifest, files, maps }: BuiltFiles,
  { to, anyTeam }: CheckInput,
): Promise<GateContext> {
  const context = await gateContext(to, manifest.id, manifest.version)
  const { team, data, ...others } = context
  const known = anyTeam && context.isPublished ? noContext : { ...others, data, ...(!anyTeam && { team }) }
  const verdict = checkModule({ manifest, files, ...known })
  if (!verdict.ok)
    throw new CliError(
      verdict.refusals.map(({ detail }) => detail + largestPackages(detail, maps)).join('\n'),
    )
  return context
}

/**
 * Keys of texts that no code names, and strings that may be missing keys, as notes.
 * @throws CliError with every key that code translates and a catalogue lacks
 */
async function checkTexts(folder: string): Promise<string[]> {
  const { textGaps } = await import('../preset/catalogue-keys.ts')
  // A bundle of another kind may keep its texts elsewhere.
  const none = { unused: [], missing: [], unsure: [] }
  const { unused, missing, unsure } = await textGaps(folder).catch(() => none)
  if (missing.length > 0) throw new CliError(['src/locales lacks texts:', ...missing].join('\n'))
  return [
    ...(unused.length > 0 ? ['src/locales has texts that no code names:', ...unused] : []),
    ...(unsure.length > 0 ? ['src/locales lacks texts, if these strings are keys:', ...unsure] : []),
  ]
}

interface BrowserOutcome {
  state: 'passed' | 'not-made'
  lines: string[]
  report?: DrillReport | undefined
}

const leftOut: OwnTests = { state: 'skipped', line: 'Its own tests were left out (--no-tests).' }

const noBrowser = 'The browser check was left out (--static).'

async function checkInBrowser(built: BuiltFiles, { to, acceptHarms }: CheckInput): Promise<BrowserOutcome> {
  const { browserCheck } = await import('./check/browser-check.ts')
  const { state, findings, harms, report } = await browserCheck(built, to)
  const sentences = harms.map(({ sentence }) => sentence)
  if (state === 'not-made') return { state, lines: [`No browser check was made: ${findings.join(' ')}`] }
  if (findings.length > 0 || (harms.length > 0 && !acceptHarms))
    throw new CliError([...findings, ...sentences].join('\n'))
  if (harms.length === 0) return { state: 'passed', lines: [allIsWell], report }
  return { state: 'passed', lines: [`Published in spite of ${harms.length} harms:`, ...sentences], report }
}

const allIsWell =
  'In a browser every route, command and slot mounts, harms nothing around it, and survives every fault.'

/**
 * Runs all checks of `module check`, which `publish` also runs before uploading.
 * @throws CliError with one sentence per problem
 */
export async function checkBuilt(built: BuiltFiles, input: CheckInput): Promise<CheckAnswer> {
  const { manifest, files } = built
  const { source, data = {}, isPublished } = await checkStatic(built, input)
  const notes = await checkTexts(input.folder)
  const first = manifest.routes[0] ?? '/'
  const bytes = bytesOfPart(manifest, first, files)
  const lines = [
    `${manifest.id} ${manifest.version} passes the gate (${sources[source]}).`,
    `${first}: ${(bytes / 1024).toFixed(1)} KB of own code after gzip.`,
    ...(isPublished
      ? [`${manifest.version} is published already: \`publish\` refuses other content under this number.`]
      : []),
    ...notes,
    ...givenUp(data, manifest.data ?? {}),
  ]
  const tests = input.tests ? await runOwnTests(input.folder) : leftOut
  const answer = { module: manifest.id, version: manifest.version, bytes, source, tests: tests.state }
  if (!input.browser) return { ...answer, browser: 'left-out', lines: [...lines, tests.line, noBrowser] }
  const { state, lines: told, report } = await checkInBrowser(built, input)
  return { ...answer, browser: state, lines: [...lines, tests.line, ...told], report }
}
