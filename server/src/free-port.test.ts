import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('gives no port that the system may give to somebody else before the server starts', async () => {
  const [first = 0] = readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'utf8').split(/\s+/).map(Number)
  const ports = await Promise.all(Array.from({ length: 5 }, freePort))
  expect(Math.max(...ports)).toBeLessThan(first)
  expect(new Set(ports).size).toBe(5)
})

it('passes over a port in use', async () => {
  const [used, port] = [await freePort(), await freePort()]
  const user = createServer().listen(used, '127.0.0.1')
  await once(user, 'listening')
  // Goes once through all ports of this process.
  const ports: number[] = []
  while (!ports.includes(port)) ports.push(await freePort())
  expect(ports).not.toContain(used)
  user.close()
})
