import { afterEach, expect, it, vi } from 'vitest'
import { run } from './run.ts'

afterEach(() => void vi.unstubAllEnvs())

/** Windows has no file of the command's name that could be started. */
it.each(['biome', 'knip', 'tsc', 'vitest'] as const)(
  'starts %s by its file, not by its name',
  async (name) => {
    vi.stubEnv('PATH', '')
    expect(await run(name, ['--version'])).toBe(0)
  },
)

it('gives back the exit code', async () => {
  expect(await run('tsc', ['--nothing'])).toBe(1)
})
