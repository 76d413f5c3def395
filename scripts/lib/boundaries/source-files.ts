import { globSync } from 'node:fs'

const source = /\.((m|c)?[jt]sx?|css)$/
const others = /(^|[/\\])(node_modules|dist|tmp)([/\\]|$)/

/** Whether a path is our own source: neither a dependency nor build output. */
export const isOurs = (path: string): boolean => !others.test(path)

/** Source files matching a pattern, including style sheets, from the root. */
export function sourceFiles(root: string, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: (path) => !isOurs(path) })
  return files.map((file) => file.replaceAll('\\', '/')).filter((file) => source.test(file))
}
