import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matches } from './matches.ts'
import type { Row } from './read-table.ts'

/** A folder matched by a row of the table. */
export interface Part {
  /** From the root, no trailing slash. */
  folder: string
  /** Package name; undefined without a package.json. */
  name: string | undefined
  row: Row
}

/** The folders matched by the rows, deepest first. */
export function findParts(root: string, rows: Row[]): Part[] {
  const found = rows.flatMap((row) =>
    globSync(row.folder, { cwd: root }).map((path) => {
      const folder = path.replaceAll('\\', '/')
      return { folder, name: packageName(join(root, folder)), row }
    }),
  )
  return found.sort((one, other) => other.folder.length - one.folder.length)
}

function packageName(folder: string): string | undefined {
  const file = join(folder, 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).name : undefined
}

/** The part that contains a file or folder (from the root); undefined if none does. */
export function partOf(parts: Part[], path: string): Part | undefined {
  return parts.find(({ folder }) => `${path}/`.startsWith(`${folder}/`))
}

/** The part an import specifier names (`@keystead/ui-kit/Button`), and its subpath (`Button`, or `.`). */
export function partNamed(parts: Part[], address: string): { part: Part; subpath: string } | undefined {
  const part = parts.find(({ name }) => name && (address === name || address.startsWith(`${name}/`)))
  if (!part?.name) return undefined
  return { part, subpath: address.slice(part.name.length + 1) || '.' }
}

/** What one part may import of another: null for nothing, else export patterns or `all`. */
export function permitted(from: Part, to: Part, inTest: boolean): string[] | 'all' | null {
  const rights = from.row.may.filter(
    (each) => matches(each.folder, to.folder) && (inTest || !each.inTestsOnly),
  )
  if (rights.length === 0) return null
  return rights.some((each) => !each.exports) ? 'all' : rights.flatMap((each) => each.exports ?? [])
}
