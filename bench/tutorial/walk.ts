import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join, resolve } from 'node:path'
import type { Step } from './steps.ts'

export const root = join(import.meta.dirname, '..', '..')

export interface Place {
  /** The deployment. */
  to: string
  sdk: string
  token: string
  /** The empty working folder. */
  folder: string
}

/** A team's machine: nothing of this repository, its own Node and npm, and an empty npm cache. */
export function teamEnvironment({ folder, token }: Place): NodeJS.ProcessEnv {
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

export interface Time {
  step: string
  seconds: number
}

interface Walked {
  times: Time[]
  /** Current directory at the end. */
  cwd: string
}

/** Runs a command as typed. @returns its output. @throws with the output if it fails */
export async function runTyped(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
  const code = await new Promise((done) => child.on('exit', done))
  if (code === 0) return printed
  throw new Error(`${command} ended with ${code}:\n${printed}`)
}

/** Replaces the tutorial's example addresses with real ones. */
const withRealAddresses = (command: string, { to, sdk }: Place) =>
  command
    .replace(/https:\/\/app\.example\.com\/sdk\/create-module-\S+\.tgz/, sdk)
    .replaceAll('https://app.example.com', to)

export async function follow(steps: Step[], place: Place): Promise<Walked> {
  const env = teamEnvironment(place)
  const times: Time[] = []
  let cwd = place.folder
  for (const step of steps) {
    if ('file' in step) {
      const file = join(cwd, step.file)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, withRealAddresses(step.content, place))
      continue
    }
    const [, into] = /^cd (\S+)$/.exec(step.command) ?? []
    if (into) {
      cwd = resolve(cwd, into)
      continue
    }
    times.push(await timed(step.command, () => runTyped(withRealAddresses(step.command, place), cwd, env)))
  }
  return { times, cwd }
}

export async function timed(command: string, run: () => Promise<unknown>): Promise<Time> {
  const began = performance.now()
  await run()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  process.stdout.write(`${seconds} s  ${command}\n`)
  return { step: withoutAddresses(command), seconds }
}

/** Waits until it prints `sign`; the caller stops it. */
export async function startTyped(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  sign: string,
): Promise<ChildProcess> {
  // A process group of its own: npm does not forward signals.
  const child = spawn(command, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  await new Promise<void>((done, failed) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data
        if (printed.includes(sign)) done()
      })
    child.once('exit', (code) => failed(new Error(`${command} ended with ${code}:\n${printed}`)))
  })
  return child
}

export async function endTyped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
  const exit = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await exit
}

/** The command without addresses, which mean nothing in a table. */
const withoutAddresses = (command: string) =>
  command
    .replace(/npm exec .* -- keystead/, 'npm exec … keystead')
    .replace(/ --title-en.*/, '')
    .replace(/ --to \S+/, '')
