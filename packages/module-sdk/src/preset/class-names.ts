import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stylePrefixOf } from '../manifest/names.ts'

interface StyleFile {
  resourcePath: string
}

/**
 * Names for the classes of a module's sheets: by the module, the file with all that stands in it, and the name in it. So a
 * class of two versions that live in one page means the same in both, or is called otherwise; and a file keeps the names
 * while it stays as it is. The gate lets no other class in: a module's rules end at its own elements.
 */
export function classNames(folder: string, id: string) {
  const prefix = stylePrefixOf(id)
  return {
    getLocalIdent({ resourcePath }: StyleFile, _pattern: string, name: string): string {
      const hash = createHash('sha256').update(relative(folder, resourcePath).replaceAll('\\', '/'))
      hash.update(`\0${name}\0`)
      for (const text of textsOf(resourcePath)) hash.update(text)
      return prefix + hash.digest('base64url').slice(0, 6)
    },
  }
}

const taken = /\bfrom\s+(['"])(\..*?)\1/g

/** The sheet, and those that it takes values or classes of: its rules say what they say with them. */
function textsOf(file: string, known = new Set<string>()): string[] {
  if (known.has(file)) return []
  known.add(file)
  const text = readFileSync(file, 'utf8')
  const others = [...text.matchAll(taken)].map(([, , path = '']) => join(dirname(file), path))
  return [text, ...others.flatMap((other) => textsOf(other, known))]
}
