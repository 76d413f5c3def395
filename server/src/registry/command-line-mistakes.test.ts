import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { runAt } from './testing/command-line.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let to = ''
let folder = ''
beforeAll(async () => {
  test = await openTestRegistry()
  to = await test.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'keystead-module-'))
  await writeFile(join(folder, 'module.json'), '{}')
})
beforeEach(() => void vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', test.token))
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const keystead = (...words: string[]) => runAt(to, words)

it('reports an invalid version before building', async () => {
  const cases: [string[], string][] = [
    [['promote', 'walk', 'one'], 'version: must be a version like 1.4.0'],
    [['publish', folder, '--version', '1.x'], '--version must be a version like 1.4.0, not "1.x".'],
    [
      ['publish', folder, '--built', '--version', '1.4.0'],
      '--built publishes the version that dist was built as: leave out --version.',
    ],
  ]
  for (const [words, error] of cases)
    expect(await keystead('module', ...words)).toEqual({ code: 1, out: '', error })
})

it('names the source of an unknown token, and reports a missing one', async () => {
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', 'kst_unknown')
  expect(await keystead('module', 'promote', 'walk', '1.0.0')).toEqual({
    code: 1,
    out: '',
    error: `${to} does not know this token, or it has ended: see KEYSTEAD_PUBLISH_TOKEN.`,
  })
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', '')
  expect(await keystead('module', 'promote', 'walk', '1.0.0')).toEqual({
    code: 1,
    out: '',
    error: expect.stringMatching(
      /^KEYSTEAD_PUBLISH_TOKEN is not set\. Whoever runs \S+ makes a token for your module\. .* set PORT=\d+:/,
    ),
  })
})

it('reports that no registry answers', async () => {
  expect(await runAt('http://127.0.0.1:2', ['module', 'list'])).toEqual({
    code: 1,
    out: '',
    error: expect.stringContaining('No registry answers at http://127.0.0.1:2: is it running there?'),
  })
})

it('checks token and registry before building', async () => {
  vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', 'kst_unknown')
  expect((await keystead('module', 'publish', folder)).error).toBe(
    `${to} does not know this token, or it has ended: see KEYSTEAD_PUBLISH_TOKEN.`,
  )
  expect(await runAt('http://127.0.0.1:2', ['module', 'check', folder])).toEqual({
    code: 1,
    out: '',
    error:
      'No registry answers at http://127.0.0.1:2: is it running there? If elsewhere, name it with --to, or set PORT as its server has it.',
  })
})

it('reports why a call failed, if not for a registry that is down', async () => {
  const blocked = await runAt('http://127.0.0.1:9', ['module', 'list'])
  expect(blocked.error).toBe('No registry answers at http://127.0.0.1:9: bad port.')
  for (const token of ['kst_…', 'kst_one\nkst_two', '\u2028kst_one\u200b']) {
    vi.stubEnv('KEYSTEAD_PUBLISH_TOKEN', token)
    expect(await keystead('module', 'publish', folder)).toEqual({
      code: 1,
      out: '',
      error: 'KEYSTEAD_PUBLISH_TOKEN is not a token: it contains an invalid character.',
    })
  }
})

it('lists valid folder names and options for a new module', async () => {
  const id = '2 to 40 lower-case letters, digits and hyphens, beginning with a letter'
  const cases: [string[], string][] = [
    [['x'], `"x" is not an id: ${id}.`],
    [['glen', '--order', '1000'], '--order cannot be "1000": a whole number from 0 to 999.'],
    [['glen', '--section', 'middle'], '--section cannot be "middle": main or bottom.'],
  ]
  for (const [words, error] of cases)
    expect(await keystead('module', 'create', ...words)).toEqual({ code: 1, out: '', error })
})

it('refuses an unknown icon for a new module, and suggests similar ones', async () => {
  const made = await keystead('module', 'create', 'glen', '--icon', 'hamer-drill')
  expect(made).toMatchObject({ code: 1, out: '' })
  expect(made.error).toContain('--icon cannot be "hamer-drill": Lucide has no icon of that name. Like it: ')
  expect(made.error).toMatch(/Like it: .*\bhammer\b.*\. All: https:/)
})
