import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Part } from './boundaries/parts.ts'
import { isForTests } from './boundaries/rules.ts'
import { sourceFiles } from './boundaries/source-files.ts'

const maxLines = 250
const maxFiles = 20

/** Files that are too long, and folders with too many files: one line each. */
export function refusedSizes(root: string, parts: Part[]): string[] {
  const files = new Set(parts.flatMap(({ folder }) => sourceFiles(root, `${folder}/**/*.{ts,tsx,mjs}`)))
  const folders = new Map<string, number>()
  for (const file of files)
    if (!isForTests(file)) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  const long = [...files].flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1
    return lines > maxLines
      ? [`${file}: ${lines} lines are more than ${maxLines}. Instead: split it by subject.`]
      : []
  })
  const full = [...folders].flatMap(([folder, count]) =>
    count > maxFiles
      ? [`${folder}: ${count} source files are more than ${maxFiles}. Instead: split it by concern.`]
      : [],
  )
  return [...long, ...full].sort()
}
