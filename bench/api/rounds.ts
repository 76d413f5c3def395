import { usedBetween } from '../lib/cpu-time.ts'
import { shuffled } from '../lib/shuffled.ts'
import { type Load, load, type Shot } from './load.ts'
import { bodyToCreate } from './people.ts'
import type { Target } from './targets.ts'

export const ACTS = ['list', 'leases', 'read', 'create'] as const
export type Act = (typeof ACTS)[number]

/** A server to call, with its paths: the product, or the bare handler with or without row-level security. */
export interface Runner {
  name: string
  target: Target
  way: 'product' | '/rls' | '/plain'
}

const PRODUCT: Record<Act, string> = {
  list: '/api/v1/property-groups/',
  leases: '/api/v1/lease-agreements/',
  read: '/api/v1/property-groups/',
  create: '/api/v1/property-groups/',
}

function shotsOf({ target, way }: Runner, act: Act): Shot[] {
  const path = way === 'product' ? PRODUCT[act] : `${way}/${act}`
  const body = JSON.stringify(bodyToCreate)
  return target.askers.map(({ headers, propertyId }) => {
    const url = `${target.address}${path}`
    if (act !== 'create')
      return { method: 'GET', headers, url: act === 'read' ? readUrl(url, propertyId) : url }
    const length = String(Buffer.byteLength(body))
    const all = { ...headers, 'content-type': 'application/json', 'content-length': length }
    return { method: 'POST', headers: all, url, body }
  })
}

const readUrl = (url: string, id: string) => `${url.replace(/\/$/, '')}/${id}`

export interface Round extends Load {
  /** Processor time of server and database per request: nearly independent of background load. */
  cpuMs: number
}

export type Rounds = Record<Act, Map<string, Round[]>>

/** Until the JIT has compiled hot code; the more code runs, the longer it takes. */
const WARM_UP_MS = 2_000

/**
 * Each operation in rounds, with all runners in turn within a round, so that background load affects all equally.
 * Creating comes last, as it lengthens the lists.
 */
export async function runRounds(runners: Runner[], count: number, milliseconds: number): Promise<Rounds> {
  const rounds: Rounds = { list: new Map(), leases: new Map(), read: new Map(), create: new Map() }
  for (const act of ACTS) {
    for (const runner of runners) {
      await load(shotsOf(runner, act), WARM_UP_MS)
      rounds[act].set(runner.name, [])
    }
    for (let round = 0; round < count; round += 1) {
      for (const runner of shuffled(runners)) {
        const result = await measured(runner, act, milliseconds)
        rounds[act].get(runner.name)?.push(result)
      }
    }
  }
  return rounds
}

async function measured(runner: Runner, act: Act, milliseconds: number): Promise<Round> {
  const before = await runner.target.cpu()
  const result = await load(shotsOf(runner, act), milliseconds)
  return { ...result, cpuMs: usedBetween(before, await runner.target.cpu()) / result.requests }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

export interface Share {
  median: number
  lowest: number
  highest: number
}

/** One runner's figure as a share of another's, round by round. */
export function share(
  figure: 'requestsPerSecond' | 'cpuMs',
  of: Round[] | undefined,
  base: Round[] | undefined,
): Share {
  const shares = (of ?? []).map((round, index) => round[figure] / (base?.[index]?.[figure] ?? Number.NaN))
  return { median: median(shares), lowest: Math.min(...shares), highest: Math.max(...shares) }
}
