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

it('has nobody reload where the server has ended, and that ends nobody else', async () => {
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
