import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
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

/**
 * One hash over files and folders (relative to the root), without tests and build output. Synchronous: each start
 * reads thousands of small files, which takes three times as long through promises.
 */
export function inputHash(inputs: string[], left = usual): string {
  const files = inputs.flatMap((input) => filesUnder(join(root, input), left)).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const bytes = readFileSync(file)
    // With its length: what moves from the end of one file to the beginning of the next is a change.
    hash.update(`${relative(root, file)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

function filesUnder(path: string, left: Excluded): string[] {
  const entries = entriesOf(path)
  if (!entries) return [path]
  return entries
    .filter((entry) => !left(entry.name))
    .flatMap((entry) => {
      const inner = join(path, entry.name)
      return entry.isDirectory() ? filesUnder(inner, left) : [inner]
    })
}

/** @returns null for a file */
function entriesOf(path: string): Dirent[] | null {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return null
    throw error
  }
}
