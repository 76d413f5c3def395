import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { typeErrors } from './type-check.ts'

let folder: string

/** A repository whose compiler is the script: a launcher that starts the actual program, like TypeScript's. */
async function withCompiler(code: string): Promise<void> {
  const compiler = join(folder, 'node_modules/typescript')
  await mkdir(join(compiler, 'bin'), { recursive: true })
  await writeFile(join(compiler, 'package.json'), '{ "name": "typescript" }')
  await writeFile(join(compiler, 'bin/tsc'), code)
  await chmod(join(compiler, 'bin/tsc'), 0o755)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-types-'))
  await writeFile(join(folder, 'package.json'), '{}')
  await writeFile(join(folder, 'tsconfig.json'), '{}')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('the type checker’s output', () => {
  it('is reported error by error, with continuation lines', async () => {
    await withCompiler(
      `console.log("src/a.ts(1,2): error TS1: wrong\\n  because of this\\nsrc/b.ts(3,4): error TS2: too")`,
    )
    expect(await typeErrors(folder)).toEqual([
      'src/a.ts(1,2): error TS1: wrong\n  because of this',
      'src/b.ts(3,4): error TS2: too',
    ])
  })

  it('is empty without a compiler', async () => {
    expect(await typeErrors(folder)).toEqual([])
  })

  it('ends with all of the compiler’s processes once nobody waits for it', async () => {
    await withCompiler(`
      const file = ${JSON.stringify(JSON.stringify(join(folder, 'pid')))}
      const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);" +
        "require('node:fs').writeFileSync(" + file + ", String(process.pid))"
      require('node:child_process').spawn(process.execPath, ['-e', deaf])
      setInterval(() => {}, 1000)`)
    const waiting = new AbortController()
    const said = typeErrors(folder, waiting.signal)
    const pidOf = () => readFile(join(folder, 'pid'), 'utf8').catch(() => '')
    await expect.poll(pidOf, { timeout: 10_000 }).not.toBe('')
    const pid = Number(await pidOf())
    waiting.abort()
    expect(await said).toEqual([])
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  })
})
