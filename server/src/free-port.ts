import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that Linux, macOS and Windows give out by themselves: none of those can take one before its server starts. */
const range = { first: 10_000, length: 22_000 }
/** Each process has ports of its own, so that two that start a server at once do not choose the same one. */
const perProcess = 44
const own = (process.pid * perProcess) % range.length
let given = 0

/**
 * A port that is currently free, for callers that need the address before the server starts.
 *
 * @throws if none of this process's ports is free
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < perProcess; tries++) {
    const port = range.first + own + (given++ % perProcess)
    if (await isFree(port)) return port
  }
  throw new Error(`Ports ${range.first + own} to ${range.first + own + perProcess - 1} are all in use.`)
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
