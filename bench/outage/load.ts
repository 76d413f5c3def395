import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, sessionOf } from '@keystead/e2e/support/accounts'
import { demo, free } from '@keystead/e2e/support/sign-in'

export interface TimedCall {
  kind: 'read' | 'write'
  /** When it was calls, in milliseconds since the load began, and how long until its answer. */
  at: number
  took: number
  /** 0: no answer came. */
  status: number
}

export interface Load {
  calls: TimedCall[]
  /** Rows whose creation was answered: their name, by id. */
  acknowledged: Map<string, string>
  stop: () => Promise<void>
}

/** Between two of one caller: some 200 requests a second in all, which two cores answer without a queue. */
const pause = 20
const timeoutMs = 30_000

/** Four who read and two who write, through the one address, until they are stopped. */
export async function startLoad(address: string): Promise<Load> {
  const calls: TimedCall[] = []
  const acknowledged = new Map<string, string>()
  const began = performance.now()
  let isOver = false
  const [reader, writer] = [await headersOf(address, demo), await headersOf(address, free)]

  const ask = async (kind: TimedCall['kind'], path: string, init: RequestInit) => {
    const from = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${address}/api/v1${path}`, { ...init, signal }).catch(() => null)
    const body: unknown = await response?.json().catch(() => null)
    const took = performance.now() - from
    calls.push({ kind, at: from - began, took, status: response && body ? response.status : 0 })
    return body as { id?: string } | null
  }
  const read = async () => {
    for (; !isOver; await sleep(pause)) await ask('read', '/lease-agreements/', { headers: reader })
  }
  /** What was not answered is sent again under its key, as a person does who presses once more. */
  const write = async () => {
    for (let name = randomUUID(); !isOver; name = randomUUID()) {
      const headers = { ...writer, 'content-type': 'application/json', 'idempotency-key': name }
      const init = { method: 'POST', headers, body: JSON.stringify({ name }) }
      let row: { id?: string } | null = null
      while (!row?.id && !isOver) {
        row = await ask('write', '/property-groups/', init)
        await sleep(pause)
      }
      if (row?.id) acknowledged.set(row.id, name)
    }
  }
  const running = [read(), read(), read(), read(), write(), write()]
  return {
    calls,
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(running)
    },
  }
}

async function headersOf(address: string, account: Account): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await sessionOf(address, account)).access_token}` }
}
