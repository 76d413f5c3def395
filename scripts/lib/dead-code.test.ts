import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTree } from './boundaries/testing/small-tree.ts'
import { root } from './paths.ts'

const settings = ['knip.config.ts', 'pnpm-workspace.yaml', 'packages/module-sdk/template/package.json']

type Issue = Record<string, { name: string }[]> & { file: string }

/** knip's findings in a small tree of these files, with the project's own settings: `exports shell/src/x.ts: name`. */
function saidOf(files: Record<string, string>): string[] {
  const own = Object.fromEntries(settings.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const workspace = { 'package.json': '{"name": "keystead", "private": true, "type": "module"}' }
  return withTree({ ...own, ...workspace, ...files }, (cwd) => {
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/knip'), ['--reporter', 'json'], { cwd })
    const { issues } = JSON.parse(stdout.toString()) as { issues: Issue[] }
    return issues
      .flatMap(({ file, ...kinds }) =>
        Object.entries(kinds).flatMap(([kind, found]) =>
          found.map((each) => `${kind} ${file}: ${each.name}`),
        ),
      )
      .sort()
  })
}

it('reports dead, unneeded and undeclared items', () => {
  const sound = new Set(saidOf({}))
  const said = saidOf({
    'shell/package.json':
      '{"name": "@keystead/shell", "type": "module", "dependencies": {"needless": "1.0.0"}}',
    'shell/src/main.tsx': `import { used } from './half.ts'\nimport 'unnamed'\nused()`,
    'shell/src/half.ts': 'export const used = () => {}\nexport const unused = 1',
    'shell/src/dead.css': '.dead { color: red }',
    'remotes/leases/src/dead.ts': 'export const dead = 1',
    'server/src/dead.ts': 'export const offered = 1',
  })
  expect(said.filter((line) => !sound.has(line))).toEqual([
    'dependencies shell/package.json: needless',
    // The server exports its sources to journeys and commands, so dead files show up as unused exports.
    'exports server/src/dead.ts: offered',
    'exports shell/src/half.ts: unused',
    'files remotes/leases/src/dead.ts: remotes/leases/src/dead.ts',
    'files shell/src/dead.css: shell/src/dead.css',
    'unlisted shell/src/main.tsx: unnamed',
  ])
})
