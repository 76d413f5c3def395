import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const runs = `import { run } from ${JSON.stringify(import.meta.resolve('./run.ts'))}
process.exitCode = await run(process.argv[1], process.argv.slice(2))`

/** Runs it in a child process, keeping its output out of the report. */
const ran = (...command: string[]) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', runs, ...command], {
    env: { ...process.env, PATH: '' },
    encoding: 'utf8',
  })

/** Windows cannot start the command's file in `.bin`. */
it.each(['biome', 'knip', 'tsc', 'vitest'])('starts %s by its file, not by its name', (name) => {
  expect(ran(name, '--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/\d+\.\d+\.\d+/) })
})

it('gives back the exit code', () => {
  expect(ran('tsc', '--nothing').status).toBe(1)
})
