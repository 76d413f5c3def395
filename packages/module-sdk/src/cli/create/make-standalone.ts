import { join } from 'node:path'
import { isInstalled } from '../installed-from.ts'
import { latestSdk } from './latest-sdk.ts'
import { standaloneFiles } from './standalone-files.ts'
import { installStandalone, runNpm } from './standalone-packages.ts'
import { type NewModule, writeModule } from './write-module.ts'

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
    await runNpm(['exec', '--yes', `--package=${from}`, '--', 'keystead', ...words], here)
    return module.id
  }
  const title = module.titleEn
  await writeModule(here, module, {
    folder: module.id,
    more: (files) => standaloneFiles(files, { id: module.id, title, to, latest }),
  })
  if (install) await installStandalone(join(here, module.id), module.id)
  return module.id
}
