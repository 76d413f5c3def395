import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Re-wraps the files, since line lengths depend on the module's name; a failure is only reported. */
export function formatFolder(root: string, folder: string, biome = biomeIn(root)): void {
  if (!existsSync(biome)) return
  const args = [biome, 'format', '--write', folder]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) process.stderr.write(`${stderr}The files are not formatted: run npm run format.\n`)
}

/** The script: on Windows, the file of its name in `.bin` cannot be started. */
export const biomeIn = (root: string): string => join(root, 'node_modules/@biomejs/biome/bin/biome')
