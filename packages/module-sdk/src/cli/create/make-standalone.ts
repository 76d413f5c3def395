import { join } from 'node:path'
import { isInstalled } from '../installed-from.ts'
import { creatorOf, latestSdk } from './latest-sdk.ts'
import { standaloneFiles } from './standalone-files.ts'
import { installStandalone, runNpm } from './standalone-packages.ts'
import { type NewModule, writeModule } from './write-module.ts'

export interface StandaloneRequest {
  module: NewModule
  /** The deployment the repository is created for. */
  to: string
  install: boolean
  /** The command's arguments, from the verb on. */
  words: string[]
}

/**
 * Creates a standalone repository for a module, next to the current directory. In the workspace, the deployment's
 * packed SDK does it, because the sources carry no versions. @returns the folder, relative to the current directory
 */
export async function makeStandalone({ module, to, install, words }: StandaloneRequest): Promise<string> {
  const here = process.env.INIT_CWD ?? process.cwd()
  const latest = await latestSdk(to)
  if (!isInstalled) {
    await runNpm(['exec', '--yes', `--package=${creatorOf(latest)}`, '--', 'keystead', ...words], here)
    return module.id
  }
  const title = module.titleEn
  await writeModule(here, module, {
    folder: module.id,
    more: (files) => standaloneFiles(files, { id: module.id, title, to, latest, service: module.service }),
  })
  if (install) await installStandalone(join(here, module.id), module.id)
  return module.id
}
