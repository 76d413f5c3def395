import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, sessionOf } from '@keystead/e2e/support/accounts'
import { demo, free } from '@keystead/e2e/support/sign-in'

export interface TimedCall {
  kind: 'read' | 'write'
  /** Start of the call, in milliseconds since the load began, and its duration. */
  at: number
  took: number
  /** 0: no response. */
  status: number
}

export interface Load {
  calls: TimedCall[]
  /** Names of rows whose creation was acknowledged, by id. */
  acknowledged: Map<string, string>
  stop: () => Promise<void>
}

/** Between two calls of one caller: about 200 requests a second in all, which two cores serve without queueing. */
const pause = 20
const timeoutMs = 30_000

/** Four readers and two writers through one address, until stopped. */
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
  /** Retries unanswered calls with the same key, as a person does who presses again. */
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
