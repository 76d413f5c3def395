import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOurs } from '../boundaries/source-files.ts'

export interface RepoText {
  path: string
  text: string
}

const folders = 'bench,docs,e2e,packages,remotes,scripts,server,shell'
const kinds = 'css,html,js,json,jsonc,md,mjs,sql,ts,tsx'

/** All text files of the repository: code, styles, SQL and documents. */
export function repoTexts(root: string): RepoText[] {
  const patterns = [`*.{md,ts,json,yaml}`, `{${folders}}/**/*.{${kinds}}`]
  return globSync(patterns, { cwd: root, exclude: (path) => !isOurs(path) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'pnpm-lock.yaml')
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
