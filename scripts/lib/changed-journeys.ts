import { spawnSync } from 'node:child_process'
import { root } from './paths.ts'

/** Journey folders by the sources they cover. A source not listed here affects all of them. */
export const covers = [
  {
    of: ['packages/ui-kit/gallery/'],
    by: ['e2e/platform/kit-catalogue.test.ts', 'e2e/platform/sweep-kit.test.ts'],
  },
  { of: ['remotes/staff/'], by: ['e2e/platform'] },
  { of: ['remotes/'], by: ['e2e/landlord'] },
  { of: ['server/src/auth/', 'shell/src/session/'], by: ['e2e/sign-in'] },
  {
    of: ['dialog/', 'rows/', 'settings/'].map((folder) => `packages/module-sdk/src/${folder}`),
    by: ['e2e/platform', 'e2e/shell', 'e2e/landlord'],
  },
  {
    of: ['server/src/registry/', 'server/src/delivery/', 'packages/module-sdk/'],
    by: ['e2e/platform', 'e2e/shell'],
  },
  {
    of: ['packages/api-client/src/session.ts', 'packages/api-client/src/transport.ts'],
    by: ['e2e/api', 'e2e/landlord', 'e2e/sign-in', 'e2e/shell'],
  },
  { of: ['server/src/api/', 'packages/api-client/'], by: ['e2e/api', 'e2e/landlord'] },
  { of: ['shell/', 'packages/ui-kit/'], by: ['e2e/shell', 'e2e/landlord', 'e2e/platform'] },
  // Benchmarks, documents and deployment files affect no journey.
  { of: ['bench/', 'deploy/', 'docs/'], by: [] },
]

const isBeside = /(\.md|\.test\.tsx?|\.gitignore|biome\.json)$|\/testing\//
const isJourney = /^e2e\/(?!support\/|fixtures\/).*\.test\.ts$/

const touchedBy = (file: string): string[] => {
  if (isJourney.test(file)) return [file]
  if (isBeside.test(file)) return []
  return covers.find(({ of }) => of.some((folder) => file.startsWith(folder)))?.by ?? ['e2e']
}

/** Journeys to run for changed files (relative to the root). */
export function journeysFor(changed: string[]): string[] {
  const touched = [...new Set(changed.flatMap(touchedBy))]
  const runsAnyway = (path: string) => touched.some((other) => path.startsWith(`${other}/`))
  return touched.filter((path) => !runsAnyway(path)).sort()
}

/** Changes since the last commit, including untracked files. @throws outside a git repository */
export function changedFiles(): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`--changed asks git what has changed, and git says: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
}
