import { median } from '../lib/median.ts'
import { tableOf } from '../lib/report.ts'
import type { Spread } from './answers.ts'
import type { ServerSide } from './server-side.ts'

/** One page on one network: milliseconds of every round, per registry size. */
export interface Sighted {
  page: string
  what: string
  slowed: string
  ms: number[][]
}

export interface Measured {
  sizes: number[]
  rounds: number
  /** Requests per kind of response. */
  requests: number
  load: { cores: number; load: number }
  sighted: Sighted[]
  servers: ServerSide[]
  published: { modules: number; ms: number }[]
}

/** The median of the rounds' own ratios to the smallest registry: what slows a round affects both. */
export function ratioTo(first: number[], other: number[]): number {
  return median(other.map((ms, round) => ms / (first[round] ?? Number.NaN)))
}

/** What one additional module costs, between two sizes. */
export function perModule(figures: { modules: number; value: number }[]): number {
  const [first, last] = [figures[0], figures.at(-1)]
  if (!first || !last || first.modules === last.modules) return Number.NaN
  return (last.value - first.value) / (last.modules - first.modules)
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const times = ({ p50, p95 }: Spread) => `${p50.toFixed(1)} · ${p95.toFixed(1)}`

function sightRows({ sighted, sizes }: Measured) {
  const head = ['page', 'until', 'slowed', ...sizes.map((size) => `${size}: ms`)]
  const ratios = sizes.slice(1).map((size) => `${size} ÷ ${sizes[0]}${size === 50 ? ' (goal ≤ 1.05)' : ''}`)
  const rows = sighted.map(({ page, what, slowed, ms }) => [
    page,
    what,
    slowed,
    ...ms.map((all) => Math.round(median(all))),
    ...ms.slice(1).map((all) => ratioTo(ms[0] ?? [], all).toFixed(2)),
  ])
  return [[...head, ...ratios], ...rows]
}

function serverRows({ servers, published }: Measured) {
  const row = (what: string, of: (side: ServerSide) => string | number) => [what, ...servers.map(of)]
  return [
    row('modules', ({ modules }) => modules),
    row('document, KB over the wire', ({ bytes }) => kilobytes(bytes.document)),
    row('document, KB before compression', ({ bytes }) => kilobytes(bytes.plainDocument)),
    row('index, KB over the wire', ({ bytes }) => kilobytes(bytes.index)),
    row('index, KB before compression', ({ bytes }) => kilobytes(bytes.plainIndex)),
    row('resolve the index for a person, ms', ({ ms }) => times(ms.resolve)),
    row('make the document of it, ms', ({ ms }) => times(ms.render)),
    row('answer the document, ms', ({ ms }) => times(ms.document)),
    row('answer the index, ms', ({ ms }) => times(ms.index)),
    row('read the state after a change, ms', ({ ms }) => times(ms.snapshot)),
    ['publish and promote one more, ms', ...published.map(({ ms }) => (Number.isNaN(ms) ? '' : ms))],
  ]
}

export function tableFor(measured: Measured): string {
  const { servers, rounds, requests, load } = measured
  const each = (of: (side: ServerSide) => number) =>
    Math.round(perModule(servers.map((side) => ({ modules: side.modules, value: of(side) }))))
  const { cores, load: busy } = load
  return `## scale: ${measured.sizes.join(', ')} registered modules

${tableOf(sightRows(measured))}

As for peers; medians of ${rounds} interleaved rounds, ratios per round. ${cores} cores, load ${busy}${busy > cores ? ': repeat on a quiet machine' : ''}.

${tableOf(serverRows(measured))}

Times p50 · p95 of ${requests} sequential requests over loopback. A module costs ${each(({ bytes }) => bytes.document)} bytes of every document and ${each(({ bytes }) => bytes.index)} of the index over the wire (${each(({ bytes }) => bytes.plainIndex)} before compression). Stubs copy the real modules without what they draw on the dashboard, and add one sidebar entry each.
`
}
