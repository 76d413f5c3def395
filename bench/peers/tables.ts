import type { PageCost } from '@keystead/e2e/support/cost/page-cost'
import type { Fetched } from '@keystead/e2e/support/cost/watch-fetched'
import { median } from '../lib/median.ts'
import { tableOf } from '../lib/report.ts'
import { causes, overlapping, type RowKind } from './causes.ts'
import type { Sameness } from './pictures.ts'
import { setUp } from './set-up.ts'

export interface Seen {
  slowed: string
  /** Milliseconds of every round, per way. */
  sights: { cold: number[]; warm: number[] }[]
}

/** One page in all ways, in their order. */
export interface Compared {
  page: string
  what: string
  /** Null: failed. */
  costs: (Omit<PageCost, 'shown' | 'parts'> | null)[]
  /** Compared with the first way. */
  same: (Sameness | null)[]
  seen: Seen[]
}

export interface Measured {
  ways: string[]
  /** The federated ways, which ours must beat. */
  federated: string[]
  rounds: number
  load: { cores: number; load: number }
  pages: Compared[]
  again: ({ bytes: number; files: Fetched[] } | null)[]
  /** One sentence per measurement that failed on every attempt. */
  unseen: string[]
}

/** The median, with minimum and maximum if there are several values. */
export function spread(values: number[]): string {
  if (values.length === 0) return notSeen
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.round)
  const middle = Math.round(median(values))
  return low === high ? String(middle) : `${middle} (${low}–${high})`
}

const notSeen = '–'
const kilobytes = (bytes: number | undefined) => (bytes === undefined ? notSeen : (bytes / 1024).toFixed(1))

function pageTable({ page, what, costs, same, seen }: Compared, ways: string[]): string {
  const rows = [
    [`cold ${page}, signed in`, ...ways],
    ['KB over the wire', ...costs.map((cost) => kilobytes(cost?.bytes))],
    ['requests · levels', ...costs.map((cost) => (cost ? `${cost.requests} · ${cost.levels}` : notSeen))],
    ...seen.flatMap(({ slowed, sights }) => [
      [`${what}, ${slowed}, ms`, ...sights.map(({ cold }) => spread(cold))],
      [`the same on the next visit`, ...sights.map(({ warm }) => spread(warm))],
    ]),
    ['the same as ours', ...same.map((is, at) => (at === 0 ? '' : (is ?? notSeen)))],
  ]
  return tableOf(rows)
}

/** One table row in figures, with its kind. */
interface Row {
  name: string
  kind: RowKind
  /** All values of each way; empty if it failed. */
  values: number[][]
}

const once = (value: number | undefined) => (value === undefined ? [] : [value])

function rowsOf({ pages, again }: Measured): Row[] {
  const rows = pages.flatMap(({ page, costs, seen }): Row[] => [
    ...(['bytes', 'requests', 'levels'] as const).map((kind) => {
      return { name: `${page}, ${kind}`, kind, values: costs.map((cost) => once(cost?.[kind])) }
    }),
    ...seen.flatMap(({ slowed, sights }): Row[] => [
      { name: `${page}, cold, ${slowed}`, kind: 'cold', values: sights.map(({ cold }) => cold) },
      { name: `${page}, next visit, ${slowed}`, kind: 'warm', values: sights.map(({ warm }) => warm) },
    ]),
  ])
  const values = again.map((each) => once(each?.bytes))
  return [...rows, { name: 'fetched again after a deploy', kind: 'again', values }]
}

/** A row in which ours is not ahead of some federated peer. */
export interface NotAhead {
  row: string
  /** Each with whether it is ahead or level. */
  who: string[]
  cause: string
}

/** Rows in which ours is not ahead, compared with federated peers. */
export function rowsNotAhead(measured: Measured): NotAhead[] {
  const { ways, federated } = measured
  return rowsOf(measured).flatMap(({ name, kind, values }): NotAhead[] => {
    const [ours = []] = values
    const peers = federated.map((way) => ({ way, theirs: values[ways.indexOf(way)] ?? [] }))
    const ahead = peers.filter(({ theirs }) => median(theirs) <= median(ours))
    if (ahead.length === 0) return []
    const who = ahead.map(
      ({ way, theirs }) => `${median(theirs) === median(ours) ? 'level with' : 'behind'} ${way}`,
    )
    const isChance = ours.length > 1 && ahead.every(({ theirs }) => Math.max(...theirs) >= Math.min(...ours))
    return [{ row: name, who, cause: isChance ? overlapping : causes[kind] }]
  })
}

function notAheadText(measured: Measured): string {
  const behind = rowsNotAhead(measured)
  const isWhole = measured.unseen.length === 0
  if (behind.length === 0) {
    return `Ours is ahead of every federated peer in every row${isWhole ? '' : ' that was seen'}.`
  }
  const lines = behind.map(({ row, who, cause }) => `- ${row}: ${who.join(', ')}. ${cause}`)
  return `Ours is not ahead of every federated peer in these rows:\n\n${lines.join('\n')}`
}

export function tableFor(measured: Measured): string {
  const { ways, rounds, load, pages, again, unseen } = measured
  const deploy = [
    ['after a deploy of one line of /portfolio', ...ways],
    ['KB fetched again', ...again.map((each) => kilobytes(each?.bytes))],
    ['files', ...again.map((each) => each?.files.length ?? notSeen)],
  ]
  const { cores, load: busy } = load
  const machine = `bytes, requests and levels do not depend on the machine, which has ${cores} cores and had a load of ${busy} at the beginning`
  const times =
    rounds === 0
      ? `Times were not taken; ${machine}.`
      : `Times are medians of ${rounds} interleaved rounds (lowest–highest); ${machine}. Fast 4G: 60 ms, 9 Mbit/s; slow 4G: 150 ms, 1.6 Mbit/s. "Next visit" is the same browser after the first.`
  const lost = unseen.length > 0 ? `Not seen, however often it was tried: ${unseen.join('; ')}.\n\n` : ''
  return `## peers: the same screens composed by others

${pages.map((page) => pageTable(page, ways)).join('\n\n')}

${again.length > 0 ? `${tableOf(deploy)}\n\n` : ''}The same sources, server, data and compression; cold cache, demo account, a desktop's width. ${times} Bytes are those of files and data over the wire, the documents too; fetched again are files alone. Levels end with what the page is drawn from: the account's settings, which every way asks for once it stands, are left out.

${lost}${notAheadText(measured)}

${setUp}
`
}
