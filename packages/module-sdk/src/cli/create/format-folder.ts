import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Line lengths depend on the module's name, so the project's formatter re-wraps the files. */
export function formatFolder(
  root: string,
  folder: string,
  biome = join(root, 'node_modules/.bin/biome'),
): void {
  if (!existsSync(biome)) return
  const env = { ...process.env, PATH: `${dirname(biome)}${delimiter}${process.env.PATH ?? ''}` }
  spawnSync(biome, ['format', '--write', folder], { cwd: root, env, stdio: 'ignore' })
}
