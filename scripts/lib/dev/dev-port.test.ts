import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { root } from '../paths.ts'

it('`npm run dev` reports that it cannot listen before building anything', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const child = spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      KEYSTEAD_DATA_DIR: join(tmpdir(), 'keystead-dev-port'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 20_000,
  })
  const [said, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  other.close()
  expect([code, error, said]).toEqual([2, `PORT ${port} is used by another program on 127.0.0.1.\n`, ''])
})
