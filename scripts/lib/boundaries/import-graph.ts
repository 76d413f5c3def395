import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ResolverFactory } from 'oxc-resolver'
import { type Part, partNamed, partOf } from './parts.ts'
import { type Import, readImports } from './read-imports.ts'
import { isOurs, sourceFiles } from './source-files.ts'

/** One import between files of the tree. Paths are from the root. */
export interface Edge extends Import {
  from: string
  /** Undefined if it resolves to no file: an unknown export or path. */
  to: string | undefined
  /** The target's part; undefined outside all parts. */
  part: Part | undefined
  /** The export it asks for, if imported by package name. */
  subpath?: string
}

/** Source files in no part; those in the root itself are tool configs. */
export function unlistedFiles(root: string, parts: Part[]): string[] {
  return sourceFiles(root, '*/**').filter((file) => !partOf(parts, file))
}

/** All imports between files of the tree; dependencies are left out. */
export function importGraph(root: string, parts: Part[]): Edge[] {
  const resolver = new ResolverFactory({
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  })
  const resolve = (folder: string, address: string) => {
    const { path } = resolver.sync(join(root, folder), address)
    return path && relative(root, path).replaceAll('\\', '/')
  }
  /** Paths read as files may be folders; missing ones are test fixtures or build output. */
  const read = (folder: string, address: string) => {
    const path = join(root, folder, address)
    return existsSync(path) ? relative(root, realpathSync(path)).replaceAll('\\', '/') : undefined
  }
  const files = new Set(parts.flatMap(({ folder }) => sourceFiles(root, `${folder}/**`)))
  return [...files].sort().flatMap((from) =>
    readImports(from, readFileSync(join(root, from), 'utf8')).flatMap((each): Edge[] => {
      const named = partNamed(parts, each.address)
      // A package may import itself by name: resolve in its own folder.
      if (named) return [{ ...each, ...named, from, to: resolve(named.part.folder, each.address) }]
      if (!/^[./]/.test(each.address)) return []
      const to = each.isPath ? read(dirname(from), each.address) : resolve(dirname(from), each.address)
      return to === undefined || !isOurs(to) ? [] : [{ ...each, from, to, part: partOf(parts, to) }]
    }),
  )
}
