import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { CliError } from '../cli-error.ts'
import { isInstalled } from '../installed-from.ts'
import { formatFolder } from './format-folder.ts'
import { latestSdk } from './latest-sdk.ts'
import { standaloneFiles } from './standalone-files.ts'
import { type NewModule, writeModule } from './write-module.ts'

/** Runs npm with its output on standard error, so that what the command prints stays clean. */
async function npm(args: string[], cwd: string): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0) throw new CliError(`npm ${args.join(' ')} failed: see the lines above.`)
}

export interface StandaloneRequest {
  module: NewModule
  /** The deployment that the repository is made for. */
  to: string
  install: boolean
  /** The words that the command was called with, from the verb on. */
  words: string[]
}

/**
 * Makes a repository of its own for a module, in a folder beside where the command was given. From the workspace it is
 * made by the SDK as the deployment hands it out, for its sources name no versions.
 * @returns the folder, as it is typed in the commands that follow
 */
export async function makeStandalone({ module, to, install, words }: StandaloneRequest): Promise<string> {
  const here = process.env.INIT_CWD ?? process.cwd()
  const latest = await latestSdk(to)
  if (!isInstalled) {
    const from = latest['@keystead/module-sdk']?.address
    await npm(['exec', '--yes', `--package=${from}`, '--', 'keystead', ...words], here)
    return module.id
  }
  const title = module.titleEn
  await writeModule(here, module, {
    folder: module.id,
    more: (files) => standaloneFiles(files, { id: module.id, title, to, latest }),
  })
  if (!install) return module.id
  const folder = join(here, module.id)
  await npm(['install', '--no-audit', '--no-fund'], folder)
  formatFolder(folder, '.')
  return module.id
}
