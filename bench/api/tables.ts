import type { ListScan } from '@keystead/server/api/list-scans'
import { round, tableOf } from '../lib/report.ts'
import { ACTS, median, type Rounds, type Share, share } from './rounds.ts'

export interface Measured {
  database: string
  rounds: Rounds
  scans: ListScan[]
}

export type Figures = ReturnType<typeof figuresOf>

const rounded = ({ median: middle, lowest, highest }: Share): Share => ({
  median: round(middle, 2),
  lowest: round(lowest, 2),
  highest: round(highest, 2),
})

/** @param sizes ascending; at the middle one the product is compared with the bare handler */
export function figuresOf({ database, rounds, scans }: Measured, sizes: readonly number[]) {
  const [smallest, middle, largest] = sizes.map((size) => `product at ${size}`) as [string, string, string]
  return {
    database,
    landlords: sizes,
    acts: ACTS.map((act) => {
      const of = (name: string) => rounds[act].get(name)
      return {
        act,
        runs: [...rounds[act]].map(([name, each]) => ({
          name,
          requestsPerSecond: Math.round(median(each.map((one) => one.requestsPerSecond))),
          p50: round(median(each.map((one) => one.p50)), 1),
          p99: round(median(each.map((one) => one.p99)), 1),
          cpuMs: round(median(each.map((one) => one.cpuMs)), 2),
        })),
        byCpu: {
          shareOfBare: rounded(share('cpuMs', of('bare'), of(middle))),
          shareLeftByPreamble: rounded(share('cpuMs', of('bare without preamble'), of('bare'))),
          costAtMiddle: rounded(share('cpuMs', of(middle), of(smallest))),
          costAtLargest: rounded(share('cpuMs', of(largest), of(smallest))),
        },
        // Cost per request is the inverse of its rate.
        byRate: {
          shareOfBare: rounded(share('requestsPerSecond', of(middle), of('bare'))),
          shareLeftByPreamble: rounded(share('requestsPerSecond', of('bare'), of('bare without preamble'))),
          costAtMiddle: rounded(share('requestsPerSecond', of(smallest), of(middle))),
          costAtLargest: rounded(share('requestsPerSecond', of(smallest), of(largest))),
        },
      }
    }),
    listsWithoutIndex: scans.filter(({ indexes }) => indexes.length === 0).map(({ name }) => name),
    listsThatReadWholeTables: scans.filter(({ wholeTables }) => wholeTables.length > 0),
    listsLookedAt: scans.length,
  }
}

const spread = ({ median: middle, lowest, highest }: Share) => `${middle} (${lowest}–${highest})`

export function tablesOf(figures: Figures[]): string {
  const rates = figures.flatMap(({ database, acts }) =>
    acts.flatMap(({ act, runs }) =>
      runs.map(({ name, requestsPerSecond, p50, p99, cpuMs }) => [
        database,
        act,
        name,
        requestsPerSecond,
        p50,
        p99,
        cpuMs,
      ]),
    ),
  )
  const shares = figures.flatMap(({ database, acts }) =>
    acts.flatMap(({ act, byCpu, byRate }) =>
      [['processor time', byCpu] as const, ['requests a second', byRate] as const].map(
        ([by, { shareOfBare, shareLeftByPreamble, costAtMiddle, costAtLargest }]) => [
          database,
          act,
          by,
          spread(shareOfBare),
          spread(shareLeftByPreamble),
          spread(costAtMiddle),
          spread(costAtLargest),
        ],
      ),
    ),
  )
  const [{ landlords = [] } = {}] = figures
  const [few, some, many] = landlords
  return `## api: what the server costs above its database

${tableOf([
  [
    'database',
    'act',
    'by',
    `of bare (goal ≥ 0.8)`,
    'left by the preamble',
    `cost at ${some}`,
    `cost at ${many} (goal ≤ 1.2)`,
  ],
  ...shares,
])}

Median of rounds (lowest–highest), by processor time per request of server and database, and by requests a second. "Of bare": the product at ${some} landlords against a bare handler with the same framework, SQL and preamble, without checks of token, body and answer, rate limit, plan and log, nor prepared statements. "Left by the preamble": the bare handler against itself without transaction, role and row-level security. "Cost": per request, against ${few} landlords. \`leases\` nests tenants, periods and components.

${tableOf([['database', 'act', 'who', 'requests/s', 'p50 ms', 'p99 ms', 'CPU ms'], ...rates])}

Eight connections, one per landlord with twelve properties, interleaved; client and servers share the cores. ${figures
    .map(
      ({ database, listsLookedAt, listsWithoutIndex, listsThatReadWholeTables }) =>
        `${database} at ${many}, after ANALYZE: ${listsLookedAt - listsWithoutIndex.length} of ${listsLookedAt} lists by an index, ${listsThatReadWholeTables.length} that read a table whole.`,
    )
    .join(' ')}`
}
