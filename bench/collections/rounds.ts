import { Agent, request } from 'node:http'
import { type CpuTimes, usedBetween } from '../lib/cpu-time.ts'
import { MODULE } from './components.ts'
import type { Asker } from './serve.ts'

export const ACTS = ['list', 'create', 'read', 'update', 'delete'] as const
export type Act = (typeof ACTS)[number]
type Way = 'resource' | 'collection'

interface Measured {
  address: string
  askers: Asker[]
  cpu(): Promise<CpuTimes>
}

interface Cost {
  /** Processor time of server and database per request. */
  cpuMs: number
  /** Response time, with one request at a time per person. */
  ms: number
}

export type Round = Record<Act, Record<Way, Cost>>

const PATHS = { resource: '/api/v1/rent-components/', collection: `/api/v1/data/${MODULE}/components/` }
const SORT = { resource: '', collection: '&sort=display_order' }
const WAYS = ['resource', 'collection'] as const

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function send(method: string, url: string, headers: Record<string, string>, body?: object): Promise<string> {
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const all = text
      ? { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
      : headers
    const sent = request(url, { agent, method, headers: all }, (response) => {
      let given = ''
      response.setEncoding('utf8').on('data', (part) => {
        given += part
      })
      response.on('end', () =>
        (response.statusCode ?? 500) < 300
          ? resolve(given)
          : reject(new Error(`${method} ${url}: ${response.statusCode} ${given}`)),
      )
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/**
 * Every operation both ways in turn, `times` times for each person concurrently; created rows are read, changed and
 * deleted. The first way alternates by round.
 */
export async function runRound(measured: Measured, times: number, number: number): Promise<Round> {
  const { address, askers, cpu } = measured
  const ids: Record<Way, string[][]> = { resource: askers.map(() => []), collection: askers.map(() => []) }
  const once = async (act: Act, way: Way, at: number, count: number): Promise<void> => {
    const asker = askers[at] as Asker
    const { headers, periods } = asker
    const url = address + PATHS[way]
    const row = () => `${url}${ids[way][at]?.[count]}`
    const given = {
      rental_period_id: periods[1],
      component_name: 'Rent',
      component_type: 'fixed',
      amount: 350,
    }
    if (act === 'list') await send('GET', `${url}?rental_period_id=${periods[0]}${SORT[way]}`, headers)
    if (act === 'create') ids[way][at]?.push(JSON.parse(await send('POST', url, headers, given)).id)
    if (act === 'read') await send('GET', row(), headers)
    if (act === 'update') await send('PUT', row(), headers, { amount: 360 })
    if (act === 'delete') await send('DELETE', row(), headers)
  }
  const cost = async (act: Act, way: Way): Promise<Cost> => {
    const [before, from] = [await cpu(), performance.now()]
    await Promise.all(
      askers.map(async (_, at) => {
        for (let count = 0; count < times; count += 1) await once(act, way, at, count)
      }),
    )
    const ms = (performance.now() - from) / times
    return { cpuMs: usedBetween(before, await cpu()) / (times * askers.length), ms }
  }
  const round = {} as Round
  const ways = number % 2 === 0 ? WAYS : WAYS.toReversed()
  for (const act of ACTS) {
    const costs = {} as Record<Way, Cost>
    for (const way of ways) costs[way] = await cost(act, way)
    round[act] = costs
  }
  return round
}
