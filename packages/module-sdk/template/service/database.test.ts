import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { openDatabase } from './database.ts'

// Answers of PostgreSQL's protocol.
const ready = Buffer.from('Z\0\0\0\x05I')
const signedIn = Buffer.from('R\0\0\0\x08\0\0\0\0')
const done = Buffer.from('C\0\0\0\x0dSELECT 1\0')

it('survives a restart of PostgreSQL', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => {
      socket.write(Buffer.concat([signedIn, ready]))
      socket.on('data', (asked) => {
        if (asked.toString().startsWith('Q')) socket.write(Buffer.concat([done, ready]))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { port } = server.address() as AddressInfo
  const database = await openDatabase(`postgres://example@127.0.0.1:${port}/example`)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => said.mock.calls).toEqual([['Connection terminated unexpectedly']])
  expect(await database.query('select 1')).toEqual([])
  said.mockRestore()
  await database.close()
  server.close()
})
