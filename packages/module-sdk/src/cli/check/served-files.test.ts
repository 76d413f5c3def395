import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { servedFiles } from './served-files.ts'

let server: Server
afterEach(() => server.close())

/** A deployment that gives these responses in order, without connection failures. */
async function deployment(...answers: (number | 'none')[]): Promise<string> {
  server = createServer((_, response) => {
    const next = answers.shift() ?? 200
    if (next === 'none') response.destroy()
    else response.writeHead(next).end('file')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('requests lost files again, and loaded ones once', async () => {
  const { file, lost } = servedFiles(await deployment('none', 503, 200, 404))
  for (const _ of ['broken off', 'refused']) {
    expect(await file('/assets/a.js')).toBeNull()
    expect([...lost]).toEqual(['/assets/a.js'])
  }
  for (const _ of ['asked', 'kept']) expect(String(await file('/assets/a.js'))).toBe('file')
  expect([...lost]).toEqual([])
})

it('accepts a response that there is none', async () => {
  const { file, lost } = servedFiles(await deployment(404, 200))
  for (const _ of ['asked', 'kept']) expect(await file('/favicon.ico')).toBeNull()
  expect([...lost]).toEqual([])
})
