import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestsRun } from '../manifest/registry-answers.ts'
import { CliError } from './cli-error.ts'
import { findWorkspace } from './places.ts'

interface Command {
  words: string[]
  cwd: string
  /** As the user would type it. */
  typed: string
}

/** Set while a module's tests run: a test script that checks the module must not start them again. */
const marker = 'KEYSTEAD_RUNS_TESTS'

/**
 * The script `test` of the module's own package.json; in the workspace Vitest over its folder. Null without tests.
 * @throws CliError where Vitest is not installed
 */
async function testsOf(folder: string): Promise<Command | null> {
  const json = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  const { scripts } = JSON.parse(json) as { scripts?: Record<string, string> }
  if (scripts?.test) return { words: ['npm', 'test'], cwd: folder, typed: 'npm test' }
  const root = findWorkspace(folder)
  if (!root || !(await hasTestFiles(folder))) return null
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  if (!existsSync(vitest))
    throw new CliError(
      'Its own tests need Vitest, which is not installed: npm run check installs it. --no-tests leaves them out.',
    )
  const run = ['run', '--project', 'dom', `${folder}/`]
  return { words: [process.execPath, vitest, ...run], cwd: root, typed: 'vitest' }
}

async function hasTestFiles(folder: string): Promise<boolean> {
  const files = await readdir(join(folder, 'src'), { recursive: true }).catch(() => [])
  return files.some((file) => /\.test\.tsx?$/.test(file))
}

interface Ended {
  code: number | null
  printed: string
}

function runQuietly({ words, cwd }: Command): Promise<Ended> {
  const [program = '', ...args] = words
  const shell = process.platform === 'win32' && program === 'npm'
  // The build before it has set this to production, in which React has no test utilities.
  const env = { ...process.env, NODE_ENV: undefined, [marker]: '1' }
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, printed }))
  })
}

export interface OwnTests {
  state: TestsRun
  line: string
}

/**
 * Runs the module's own tests.
 * @throws CliError with what they printed, if they fail
 */
export async function runOwnTests(folder: string): Promise<OwnTests> {
  const command = process.env[marker] ? null : await testsOf(folder)
  if (!command)
    return { state: 'none', line: 'It has no tests of its own (no script "test" in package.json).' }
  const began = performance.now()
  const { code, printed } = await runQuietly(command)
  if (code === 0) {
    const seconds = Math.max(1, Math.round((performance.now() - began) / 1000))
    return { state: 'passed', line: `Its own tests pass (${command.typed}, ${seconds} s).` }
  }
  const sentence = `Its own tests fail (${command.typed} in ${folder}). --no-tests leaves them out.`
  throw new CliError(`${printed.trimEnd()}\n${sentence}`)
}
