import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../paths.ts'

const usual: ReadonlySet<string> = new Set(['node_modules', 'dist', '.rsbuild', 'gallery', 'testing'])

/** One hash over the content of files and folders (relative to the root); tests and what a build makes are left out. */
export async function inputHash(inputs: string[], left = usual): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesUnder(join(root, input), left)))).flat().sort()
  const hash = createHash('sha256')
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content)
  for (const file of files) hash.update(relative(root, file))
  return hash.digest('hex')
}

async function filesUnder(path: string, left: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [path]
  const kept = entries.filter((entry) => !left.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  const nested = kept.map((entry) => {
    const inner = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(inner, left) : [inner]
  })
  return (await Promise.all(nested)).flat()
}
