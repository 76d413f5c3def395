import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stylePrefixOf } from '../manifest/names.ts'

interface StyleFile {
  resourcePath: string
}

/**
 * Generates class names from module, file content and local name. A class that two coexisting versions share means the
 * same in both, and unchanged files keep their names. The gate refuses any other class.
 */
export function classNames(folder: string, id: string) {
  const prefix = stylePrefixOf(id)
  return {
    getLocalIdent({ resourcePath }: StyleFile, _pattern: string, name: string): string {
      const hash = createHash('sha256').update(relative(folder, resourcePath).replaceAll('\\', '/'))
      hash.update(`\0${name}\0`)
      for (const text of textsOf(resourcePath)) hash.update(text)
      return prefix + hash.digest('base64url').slice(0, 5)
    },
  }
}

const relativeImport = /\bfrom\s+(['"])(\..*?)\1/g

/** The sheet's text plus that of sheets it composes or imports values from, since those affect its meaning. */
function textsOf(file: string, visited = new Set<string>()): string[] {
  if (visited.has(file)) return []
  visited.add(file)
  const text = readFileSync(file, 'utf8')
  const imported = [...text.matchAll(relativeImport)].map(([, , path = '']) => join(dirname(file), path))
  return [text, ...imported.flatMap((sheet) => textsOf(sheet, visited))]
}
