import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { type Part, partNamed, partOf } from './parts.ts'
import { type Import, readImports } from './read-imports.ts'
import { isOurs, sourceFiles } from './source-files.ts'

/** One import between files of the tree. Paths are from the root. */
export interface Edge extends Import {
  from: string
  /** Undefined where it leads to no file: a name that is not exported, or a path to nothing. */
  to: string | undefined
  /** The part that it leads to; undefined for what lies in none. */
  part: Part | undefined
  /** What it asks of that part, when it says so by name. */
  subpath?: string
}

/** Source files that lie in no part; those in the root itself are settings of tools. */
export function unlistedFiles(root: string, parts: Part[]): string[] {
  return sourceFiles(root, '*/**').filter((file) => !partOf(parts, file))
}

/** All imports by which one file of the tree leads to another; those of other people's packages are left out. */
export function importGraph(root: string, parts: Part[]): Edge[] {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  })
  const resolve = (folder: string, address: string) => {
    const { path } = resolver.sync(join(root, folder), address)
    return path && relative(root, path).replaceAll('\\', '/')
  }
  /** A path that is read may lead to a folder; what is not there was made up for a test, or is built later. */
  const read = (folder: string, address: string) => {
    const path = join(root, folder, address)
    return existsSync(path) ? relative(root, realpathSync(path)).replaceAll('\\', '/') : undefined
  }
  const files = new Set(parts.flatMap(({ folder }) => sourceFiles(root, `${folder}/**`)))
  return [...files].sort().flatMap((from) =>
    readImports(from, readFileSync(join(root, from), 'utf8')).flatMap((each): Edge[] => {
      const named = partNamed(parts, each.address)
      // A package knows itself by its own name, so its exports are asked in its own folder.
      if (named) return [{ ...each, ...named, from, to: resolve(named.part.folder, each.address) }]
      if (!/^[./]/.test(each.address)) return []
      const to = each.isPath ? read(dirname(from), each.address) : resolve(dirname(from), each.address)
      return to === undefined || !isOurs(to) ? [] : [{ ...each, from, to, part: partOf(parts, to) }]
    }),
  )
}
