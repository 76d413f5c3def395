import { spawn } from 'node:child_process'
import { CliError } from '../cli-error.ts'
import { formatFolder } from './format-folder.ts'

/** Steps before the repository's own checks pass; line lengths depend on the module's name, hence the formatting. */
export const finishing = ['  npm install', '  npm run format']

/** Runs npm with its output on stderr, so that stdout stays clean. @throws CliError if it fails */
export async function runNpm(args: string[], cwd: string): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('exit', resolve)
  })
  if (code !== 0) throw new CliError(`npm ${args.join(' ')} failed: see the lines above.`)
}

/**
 * Installs a new repository's packages and formats its files.
 * @throws CliError that says what is left to do; the folder exists by then and is not created again
 */
export async function installStandalone(folder: string, typed: string): Promise<void> {
  await runNpm(['install', '--no-audit', '--no-fund'], folder).catch((error: Error) => {
    const left = [`${typed} is made, without its packages. What is left, in that folder:`, ...finishing]
    throw new CliError([error.message, ...left].join('\n'))
  })
  formatFolder(folder, '.')
}
