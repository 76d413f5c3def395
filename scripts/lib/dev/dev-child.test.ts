import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startDevServer } from './dev-child.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-dev-child-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('asks the server for a module’s tables, and reports why it could not (R186)', async () => {
  const script = join(folder, 'tables.ts')
  await writeFile(
    script,
    `process.send({ address: 'here' })
    process.on('message', ({ call, act, id }) => {
      if (act === 'reset') process.exit(1)
      process.send(id === 'odd' ? { call, refused: [], error: 'No' } : { call, refused: [id] })
    })`,
  )
  const server = await startDevServer(folder, process.env, script)
  const ask = (id: string, act: 'declare' | 'reset' = 'declare') => server.tables({ act, id, data: {} })
  expect(await Promise.all([ask('a'), ask('b')])).toEqual([['a'], ['b']])
  await expect(ask('odd')).rejects.toThrow('No')
  await expect(ask('a', 'reset')).rejects.toThrow('The server has ended.')
  await expect(ask('a')).rejects.toThrow('The server has ended.')
})

it('reloads nobody after the server has ended, which ends nothing else', async () => {
  const script = join(folder, 'server.ts')
  await writeFile(script, "process.send({ address: 'here' }, () => process.exit(1))")
  const server = await startDevServer(folder, process.env, script)
  await server.end()
  const thrown = vi.fn()
  process.on('uncaughtException', thrown)
  server.reload()
  await new Promise((resolve) => setTimeout(resolve, 100))
  process.off('uncaughtException', thrown)
  expect(thrown).not.toHaveBeenCalled()
})
