import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root.ts'

/** What `git grep` finds in the shell's source, outside texts and tests. Works without a repository too. */
function grepShell(pattern: string): string {
  const where = ['shell/src', ':!shell/src/**/locales/**', ':!shell/src/locales/**', ':!*.test.*']
  const { status, stdout, stderr } = spawnSync(
    'git',
    ['grep', '--no-index', '-nE', pattern, '--', ...where],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (status !== 0 && status !== 1) throw new Error(stderr)
  return stdout
}

describe('the shell’s source', () => {
  it('names no module and no path of one', () => {
    expect(grepShell('remotes/|[\'"`]/?(portfolio|contacts|leases)')).toBe('')
  })

  it('is covered by that search', () => {
    expect(grepShell('export function')).toContain('shell/src/')
  })
})
