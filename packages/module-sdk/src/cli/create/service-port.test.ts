import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const main = join(import.meta.dirname, '..', '..', '..', 'template', 'service', 'main.ts')

it('says in one line that the service’s port is taken, and how to choose another', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'keystead-service-'))
  const port = String((other.address() as AddressInfo).port)
  const [code, said] = await new Promise<[unknown, string]>((resolve) =>
    execFile(
      process.execPath,
      [main],
      { cwd: folder, env: { ...process.env, PORT: port, NODE_NO_WARNINGS: '1' } },
      (error, _, stderr) => resolve([error?.code, stderr]),
    ),
  )
  other.close()
  await rm(folder, { recursive: true, force: true })
  expect([code, said]).toEqual([
    1,
    `Port ${port} is taken. Choose another: PORT=${Number(port) + 1} npm run service\n`,
  ])
})
