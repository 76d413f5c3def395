import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.ts'

const packages = { biome: '@biomejs/biome', knip: 'knip', tsc: 'typescript', vitest: 'vitest' }

export type Command = keyof typeof packages

/** The script behind a command: on Windows, the file of its name in `.bin` cannot be started. */
function scriptOf(command: Command): string {
  const folder = join(root, 'node_modules', packages[command])
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

/** Runs a package's command in the root, with its output on this terminal. @returns its exit code */
export function run(command: Command, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [scriptOf(command), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
