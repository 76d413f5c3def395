import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callsOf } from './testing/calls.ts'
import { runAt } from './testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let to = ''
let folder = ''
beforeAll(async () => {
  test = await openTestRegistry()
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'keystead-module-'))
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

/** A built module whose tests end with that code; without one it has none. */
async function writeTested(id: string, code?: number): Promise<void> {
  const { manifest, files } = fixtureModule({ id })
  await mkdir(join(folder, 'dist'), { recursive: true })
  const script = `node -e "console.log('2 of 3 tests ran', process.env.NODE_ENV); process.exit(${code})"`
  const json = code === undefined ? {} : { scripts: { test: script } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(json))
  await writeFile(join(folder, 'module.json'), '{}')
  await writeFile(join(folder, 'dist', 'manifest.json'), JSON.stringify(manifest))
  for (const [path, bytes] of files) await writeFile(join(folder, 'dist', path), bytes)
}

const run = (verb: string, ...more: string[]) =>
  runAt(to, ['module', verb, folder, '--built', '--static', ...more])

async function trailOf(id: string) {
  const { body } = await callsOf(test).get(`/audit?module=${id}&act=publish`)
  return (body as unknown as { after: object }[]).map(({ after }) => after)
}

describe("a module's own tests", () => {
  it('run before a check and a publication, and stop both on failure (R181)', async () => {
    await writeTested('failing', 1)
    // As the bundler leaves it.
    vi.stubEnv('NODE_ENV', 'production')
    onTestFinished(() => void vi.stubEnv('NODE_ENV', 'test'))
    for (const verb of ['check', 'publish']) {
      const { code, error } = await run(verb)
      expect(code).toBe(1)
      expect(error).toContain('2 of 3 tests ran undefined')
      expect(error).toContain(`Its own tests fail (npm test in ${folder}). --no-tests leaves them out.`)
    }
    expect(await trailOf('failing')).toEqual([])
  })

  it('are in the publication’s audit entry: passed, skipped, or none (R181)', async () => {
    await writeTested('passing', 0)
    expect((await run('publish')).out).toMatch(/^Its own tests pass \(npm test, \d+ s\)\.$/m)
    expect(await trailOf('passing')).toEqual([{ version: '1.0.0', tests: 'passed' }])
    await writeTested('skipping', 1)
    expect((await run('publish', '--no-tests')).out).toContain('Its own tests were left out (--no-tests).')
    expect(await trailOf('skipping')).toEqual([{ version: '1.0.0', tests: 'skipped' }])
    await writeTested('untested')
    expect((await run('publish')).out).toContain('It has no tests of its own')
    expect(await trailOf('untested')).toEqual([{ version: '1.0.0', tests: 'none' }])
  })

  it('are not taken for missing where Vitest is not installed (R181)', async () => {
    await writeTested('uninstalled')
    await writeFile(join(folder, 'pnpm-workspace.yaml'), '')
    await mkdir(join(folder, 'src'))
    onTestFinished(async () => {
      await rm(join(folder, 'pnpm-workspace.yaml'))
      await rm(join(folder, 'src'), { recursive: true })
    })
    expect(await run('check')).toMatchObject({ code: 0 })
    await writeFile(join(folder, 'src', 'rows.test.ts'), '')
    const { code, error } = await run('publish')
    expect([code, error]).toEqual([
      1,
      expect.stringContaining(
        'Its own tests need Vitest, which is not installed: npm run check installs it.',
      ),
    ])
    expect(await trailOf('uninstalled')).toEqual([])
  })

  it('do not start themselves recursively when they check the module', async () => {
    vi.stubEnv('KEYSTEAD_RUNS_TESTS', '1')
    onTestFinished(() => void vi.stubEnv('KEYSTEAD_RUNS_TESTS', undefined))
    await writeTested('round', 1)
    expect(await run('check')).toMatchObject({ code: 0 })
  })

  it('are reported as one of the three only', async () => {
    const { manifest } = fixtureModule({ id: 'odd' })
    const body = { manifest, files: {}, tests: 'perfect' }
    const answer = await callsOf(test).post('/modules/odd/versions', body)
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'tests'] }] } })
  })
})
