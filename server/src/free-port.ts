import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports of Linux, macOS and Windows, which any socket may be given before the server starts. */
const range = { first: 10_000, length: 22_000 }
/** Each process has its own, so that two that start servers at once do not choose the same port. */
const perProcess = 44
const first = range.first + ((process.pid * perProcess) % range.length)
let next = 0

/**
 * A port that is currently free, for callers that need the address before the server starts.
 *
 * @throws if none of this process's ports is free
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perProcess; tries++) {
    const port = first + (next++ % perProcess)
    if (await isFree(port)) return port
  }
  throw new Error(`Ports ${first} to ${first + perProcess - 1} are all in use.`)
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
