import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from '../cli-error.ts'

/**
 * Links a new package into the workspace, with the pnpm pinned in package.json (`config.pnpm`). Progress goes to
 * stderr, so that stdout stays clean.
 * @throws CliError if pnpm fails; its output has been printed
 */
export async function linkPackage(root: string): Promise<void> {
  const { config } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    config: { pnpm: string }
  }
  const args = ['--yes', `--package=pnpm@${config.pnpm}`, '--', 'pnpm', 'install', '--no-frozen-lockfile']
  const code = await new Promise<number | null>((resolve, reject) => {
    const shell = process.platform === 'win32'
    const child = spawn('npx', args, { cwd: root, stdio: ['ignore', 2, 2], shell })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0) throw new CliError(`The new package could not be linked: npx ${args.join(' ')} failed.`)
}
