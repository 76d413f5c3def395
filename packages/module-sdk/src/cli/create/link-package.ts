import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../cli-error.ts'
import { runNpm } from './standalone-packages.ts'

/**
 * Links a new package into the workspace, with the pnpm pinned in package.json (`config.pnpm`).
 * @throws CliError if pnpm fails; its output has been printed
 */
export async function linkPackage(root: string): Promise<void> {
  const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    config: { pnpm: string }
  }
  const pnpm = ['--yes', `--package=pnpm@${config.pnpm}`, '--', 'pnpm']
  await runNpm(['exec', ...pnpm, 'install', '--no-frozen-lockfile'], root).catch(({ message }: Error) => {
    throw new CliError(`The new package could not be linked: ${message}`)
  })
}
