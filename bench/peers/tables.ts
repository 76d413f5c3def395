import type { PageCost } from '@keystead/e2e/support/cost/page-cost'
import type { Fetched } from '@keystead/e2e/support/cost/watch-fetched'
import { median } from '../lib/median.ts'
import { tableOf } from '../lib/report.ts'
import type { Sameness } from './pictures.ts'

export interface Seen {
  slowed: string
  /** Of each way, the milliseconds of every round. */
  sights: { cold: number[]; warm: number[] }[]
}

/** One page, of each way in the order of the ways. */
export interface Compared {
  page: string
  what: string
  costs: Omit<PageCost, 'shown'>[]
  /** As it is in the first way. */
  same: Sameness[]
  seen: Seen[]
}

export interface Measured {
  ways: string[]
  rounds: number
  load: { cores: number; load: number }
  pages: Compared[]
  again: { bytes: number; files: Fetched[] }[]
}

/** The middle of all rounds, with the lowest and the highest where there are several. */
export function spread(values: number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.round)
  const middle = Math.round(median(values))
  return low === high ? String(middle) : `${middle} (${low}–${high})`
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

function pageTable({ page, what, costs, same, seen }: Compared, ways: string[]): string {
  const rows = [
    [`cold ${page}, signed in`, ...ways],
    ['KB over the wire', ...costs.map(({ bytes }) => kilobytes(bytes))],
    ['requests · levels', ...costs.map(({ requests, levels }) => `${requests} · ${levels}`)],
    ...seen.flatMap(({ slowed, sights }) => [
      [`${what}, ${slowed}, ms`, ...sights.map(({ cold }) => spread(cold))],
      [`the same on the next visit`, ...sights.map(({ warm }) => spread(warm))],
    ]),
    ['the same as ours', ...same.map((is, at) => (at === 0 ? '' : is))],
  ]
  return tableOf(rows)
}

/** Of the peers that are federated: rows in which ours is not ahead. */
export function notAhead({ pages, ways, again }: Measured, federated: string[]): string[] {
  const at = federated.map((name) => ways.indexOf(name))
  const behind = (values: number[]) =>
    at.filter((index) => (values[0] ?? 0) > (values[index] ?? 0)).map((index) => ways[index])
  const all = pages.flatMap(({ page, costs, seen }): [string, number[]][] => {
    const rows: [string, number[]][] = [
      ['bytes', costs.map(({ bytes }) => bytes)],
      ['requests', costs.map(({ requests }) => requests)],
      ['levels', costs.map(({ levels }) => levels)],
      ...seen.flatMap(({ slowed, sights }): [string, number[]][] => [
        [`cold, ${slowed}`, sights.map(({ cold }) => median(cold))],
        [`next visit, ${slowed}`, sights.map(({ warm }) => median(warm))],
      ]),
    ]
    return rows.map(([row, values]) => [`${page}, ${row}`, values])
  })
  const deploy: [string, number[]] = ['fetched again after a deploy', again.map(({ bytes }) => bytes)]
  return [...all, ...(again.length > 0 ? [deploy] : [])].flatMap(([row, values]) => {
    const who = behind(values)
    return who.length > 0 ? [`${row}: behind ${who.join(' and ')}`] : []
  })
}

export function tableFor(measured: Measured): string {
  const { ways, rounds, load, pages, again } = measured
  const behind = notAhead(measured, ways.slice(2))
  const deploy = [
    ['after a deploy of one line of /portfolio', ...ways],
    ['KB fetched again', ...again.map(({ bytes }) => kilobytes(bytes))],
    ['files', ...again.map(({ files }) => files.length)],
  ]
  const { cores, load: busy } = load
  const machine = `bytes, requests and levels do not depend on the machine, which has ${cores} cores and had a load of ${busy} at the beginning`
  const times =
    rounds === 0
      ? `Times were not taken; ${machine}.`
      : `Times are medians of ${rounds} interleaved rounds (lowest–highest), with what others did on the machine in them; ${machine}. Fast 4G: 60 ms and 9 Mbit/s; slow 4G: 150 ms and 1.6 Mbit/s. The next visit is that of the same browser once the first had all that it asked for.`
  return `## peers: the same screens composed by others

${pages.map((page) => pageTable(page, ways)).join('\n\n')}

${again.length > 0 ? `${tableOf(deploy)}\n\n` : ''}The same sources, server, data and compression; cold cache, demo account, a desktop's width. ${times} Bytes are those of files and data over the wire, the documents too; fetched again are files alone.

${behind.length > 0 ? `Ours is not ahead of every federated peer in these rows: ${behind.join('; ')}.` : 'Ours is ahead of every federated peer in every row.'}

How they are set up. *One bundle*: \`bench/bytes/monolith\`, its document without hints for files of modules, for it has none. *Module Federation by its docs*: its Rsbuild plugin in host and five remotes, a manifest each, a boundary before the host's own code, \`version-first\`; shared whole, each once: react, react-dom, react-router-dom, react-query, i18next, react-i18next, antd, zod and our kit, SDK and transport. *Tuned*: antd, zod and i18next not shared on their own, \`loaded-first\`. Both keep the manifest's address at a deploy and ask for it each time with a tag. All have the same first data and the same index in the document. **single-spa** with a native import map is not among them yet: its shell, modules and slots need roots of their own, and the contexts of the shell carried over to each.
`
}
