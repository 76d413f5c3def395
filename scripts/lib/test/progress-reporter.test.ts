import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startVitest } from 'vitest/node'
import { root } from '../paths.ts'
import { ProgressReporter } from './progress-reporter.ts'

let folder: string
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs files with vitest as `npm test` does. */
async function run(files: Record<string, string>, { isTTY = false, counts = false } = {}) {
  await mkdir(join(root, '.cache'), { recursive: true })
  folder = await mkdtemp(join(root, '.cache', 'reporter-'))
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, name), `import { expect, it, beforeAll } from 'vitest'\n${text}`)
  let said = ''
  const write = (text: string) => {
    said += text
    return true
  }
  const file = join(folder, 'report.json')
  const vitest = await startVitest('test', [], {
    root: folder,
    config: false,
    watch: false,
    include: ['*.check.ts'],
    reporters: [new ProgressReporter(file, { out: { isTTY, write }, counts })],
  })
  await vitest.close()
  process.exitCode = undefined
  return { said, report: JSON.parse(await readFile(file, 'utf8')) }
}

it('counts files and tests, and prints a failure with its place', async () => {
  const { said, report } = await run({
    'good.check.ts': `it('adds', () => expect(1 + 1).toBe(2))`,
    'bad.check.ts': `it('subtracts', () => expect(3 - 1).toBe(1))`,
  })
  expect(report).toMatchObject({ passed: 1, failed: 1, files: [{}, {}] })
  expect(said).toMatch(/✗ .*bad\.check\.ts > subtracts\nexpected 2 to be 1/)
  expect(said).toMatch(/bad\.check\.ts:2:/)
  expect(said).toMatch(/\n {2}2 of 2 files, 1 tests passed, 1 failed\n$/)
})

it('prints what prevents a file or hook from running', async () => {
  const { said } = await run({
    'broken.check.ts': `throw new Error('not a module')`,
    'hook.check.ts': `beforeAll(() => { throw new Error('no server') })\nit('waits', () => {})`,
  })
  expect(said).toMatch(/✗ .*broken\.check\.ts\nnot a module/)
  expect(said).toMatch(/✗ .*hook\.check\.ts\nno server/)
})

it('rewrites one line on a terminal', async () => {
  const { said } = await run({ 'good.check.ts': `it('adds', () => expect(1).toBe(1))` }, { isTTY: true })
  expect(said).toBe('\r  0 of 1 files, 0 tests passed, 0 failed\r  1 of 1 files, 1 tests passed, 0 failed\n')
})

it.runIf(process.platform === 'linux')(
  'reports the processor time of a file and its child processes',
  async () => {
    const busy = `const until = Date.now() + 300; while (Date.now() < until);`
    const { report } = await run(
      {
        'busy.check.ts': `import { spawnSync } from 'node:child_process'
        it('waits', () => expect(spawnSync(process.execPath, ['-e', '${busy}']).status).toBe(0))`,
      },
      { counts: true },
    )
    expect(report.files[0].processor).toBeGreaterThan(0.03)
    const { report: uncounted } = await run({ 'good.check.ts': `it('adds', () => expect(1).toBe(1))` })
    expect(uncounted.files[0]).not.toHaveProperty('processor')
  },
)
