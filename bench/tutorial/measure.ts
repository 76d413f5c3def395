import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { startLocalApp } from '../lib/local-app.ts'
import { report, tableOf } from '../lib/report.ts'
import { type Step, stepsOf } from './steps.ts'

const root = join(import.meta.dirname, '..', '..')
const goalSeconds = 480

interface Place {
  /** The deployment. */
  to: string
  sdk: string
  token: string
  /** The empty folder that everything happens in. */
  folder: string
}

/** What a team's machine has: nothing of this repository, its Node and npm, and an npm that has fetched nothing yet. */
function teamEnvironment({ folder, token }: Place): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|KEYSTEAD_|NODE_ENV|INIT_CWD)/i.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((each) => !each.startsWith(root))
  const { KEYSTEAD_CHROMIUM } = process.env
  return {
    ...Object.fromEntries(own),
    ...(KEYSTEAD_CHROMIUM && { KEYSTEAD_CHROMIUM }),
    PATH: path.join(delimiter),
    KEYSTEAD_PUBLISH_TOKEN: token,
    npm_config_cache: join(folder, '.npm'),
  }
}

/** Runs a command as it was typed. @returns what it printed. @throws with that where it fails */
async function runTyped(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  const code = await new Promise((done) => child.on('exit', done))
  if (code === 0) return printed
  throw new Error(`${command} ended with ${code}:\n${printed}`)
}

/** A command or file with the real addresses in the place of those that the tutorial shows. */
const addressed = (command: string, { to, sdk }: Place) =>
  command
    .replace(/https:\/\/app\.example\.com\/sdk\/create-module-\S+\.tgz/, sdk)
    .replaceAll('https://app.example.com', to)

async function follow(steps: Step[], place: Place): Promise<{ step: string; seconds: number }[]> {
  const env = teamEnvironment(place)
  const times: { step: string; seconds: number }[] = []
  let cwd = place.folder
  for (const step of steps) {
    if ('file' in step) {
      const file = join(cwd, step.file)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, addressed(step.content, place))
      continue
    }
    const [, into] = /^cd (\S+)$/.exec(step.command) ?? []
    if (into) {
      cwd = resolve(cwd, into)
      continue
    }
    const began = performance.now()
    await runTyped(addressed(step.command, place), cwd, env)
    const seconds = Math.round((performance.now() - began) / 100) / 10
    process.stdout.write(`${seconds} s  ${step.command}\n`)
    times.push({ step: shortOf(step.command), seconds })
  }
  return times
}

/** The command without addresses, which say nothing in a table. */
const shortOf = (command: string) =>
  command
    .replace(/npm exec .* -- keystead/, 'npm exec … keystead')
    .replace(/ --title-en.*/, '')
    .replace(/ --to \S+/, '')

async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

async function teamToken(to: string, first: string): Promise<string> {
  const body = { module: 'inspections', name: 'tutorial', scopes: ['publish', 'promote'], days: 1 }
  const headers = { authorization: `Bearer ${first}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await ask<{ token: string }>(`${to}/registry/v1/tokens`, init)).token
}

const buildOf = async (to: string) =>
  (await ask<{ host: { build: string } }>(`${to}/registry/v1/host`)).host.build

async function stableOf(to: string, token: string): Promise<string | null> {
  const headers = { authorization: `Bearer ${token}` }
  const module = `${to}/registry/v1/modules/inspections/versions`
  return (await ask<{ stable: string | null }>(module, { headers })).stable
}

/** `npm run bench -- tutorial`: docs/tutorial-module-team.md as a new team follows it, outside the repository. */
export async function measure(): Promise<void> {
  const steps = stepsOf(await readFile(join(root, 'docs', 'tutorial-module-team.md'), 'utf8'))
  const app = await startLocalApp()
  const folder = await mkdtemp(join(tmpdir(), 'keystead-team-'))
  try {
    const latest = await ask<Record<string, { address: string }>>(`${app.url}/sdk/latest.json`)
    const sdk = latest['@keystead/create-module']?.address ?? ''
    const token = await teamToken(app.url, app.registry.token)
    const before = await buildOf(app.url)
    const began = performance.now()
    const times = await follow(steps, { to: app.url, sdk, token, folder })
    const seconds = Math.round((performance.now() - began) / 1000)
    const after = await buildOf(app.url)
    const stable = await stableOf(app.url, app.registry.token)
    if (before !== after) throw new Error(`The shell was built anew: ${before} became ${after}.`)
    if (stable !== '1.1.0') throw new Error(`Stable is ${stable}, not 1.1.0.`)
    if (seconds > goalSeconds) throw new Error(`It took ${seconds} s, more than ${goalSeconds}.`)
    await report('tutorial', { seconds, times, shell: before }, textOf(times, seconds))
  } finally {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const textOf = (times: { step: string; seconds: number }[], seconds: number) => `
## tutorial: from an empty folder to live

${tableOf([['command', 's'], ...times.map(({ step, seconds: each }) => [`\`${step}\``, each]), ['**all**', seconds]])}

docs/tutorial-module-team.md as it stands, outside the repository, with an npm that has fetched nothing yet. Goal: ${goalSeconds} s. The shell's build is the same before and after.`
