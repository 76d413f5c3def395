import { globSync } from 'node:fs'

const source = /\.((m|c)?[jt]sx?|css)$/
const others = /(^|[/\\])(node_modules|dist)([/\\]|$)/

/** Whether a path leads to what is written here: not to a package of somebody else, nor to what a build makes. */
export const isOurs = (path: string): boolean => !others.test(path)

/** Source files under a pattern, style sheets among them, from the root. */
export function sourceFiles(root: string, pattern: string): string[] {
  const files = globSync(pattern, { cwd: root, exclude: (path) => !isOurs(path) })
  return files.map((file) => file.replaceAll('\\', '/')).filter((file) => source.test(file))
}
