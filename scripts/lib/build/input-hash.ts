import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../paths.ts'

type Excluded = (name: string) => boolean

const made = ['node_modules', 'dist', '.rsbuild']
const isTest = (name: string) => /\.test\.tsx?$/.test(name)
const usual: Excluded = (name) => [...made, 'gallery', 'testing'].includes(name) || isTest(name)

/** For files handed out as they are, e.g. the module template: everything but build output. */
export const onlyMade: Excluded = (name) => made.includes(name)

/** For packages handed out: test helpers included. */
export const madeAndTests: Excluded = (name) => [...made, 'gallery', 'font'].includes(name) || isTest(name)

/** One hash over files and folders (relative to the root), without tests and build output. */
export async function inputHash(inputs: string[], left = usual): Promise<string> {
  const files = (await Promise.all(inputs.map((input) => filesUnder(join(root, input), left)))).flat().sort()
  const hash = createHash('sha256')
  for (const content of await Promise.all(files.map((file) => readFile(file)))) hash.update(content)
  for (const file of files) hash.update(relative(root, file))
  return hash.digest('hex')
}

async function filesUnder(path: string, left: Excluded): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (!entries) return [path]
  const kept = entries.filter((entry) => !left(entry.name))
  const nested = kept.map((entry) => {
    const inner = join(path, entry.name)
    return entry.isDirectory() ? filesUnder(inner, left) : [inner]
  })
  return (await Promise.all(nested)).flat()
}
