import { quantile } from '../lib/median.ts'
import { tableOf } from '../lib/report.ts'
import type { TimedCall } from './load.ts'
import type { Compared } from './restored.ts'

export interface Phase {
  name: string
  from: number
  until: number
}

export interface Measured {
  load: { cores: number; load: number }
  phases: (Phase & { reads: CallStats; writes: CallStats })[]
  acknowledged: number
  /** Acknowledged rows that are missing, or that one key created twice. */
  lost: number
  doubled: number
  restored: Compared[]
}

export interface CallStats {
  count: number
  failed: number
  p50: number
  p99: number
  longest: number
}

export function statsOf(calls: TimedCall[], { from, until }: Phase, kind: TimedCall['kind']): CallStats {
  const here = calls.filter((each) => each.kind === kind && each.at >= from && each.at < until)
  const times = here.map(({ took }) => Math.round(took))
  return {
    count: here.length,
    failed: here.filter(({ status }) => status < 200 || status > 299).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: Math.max(...times, 0),
  }
}

const cells = ({ count, failed, p50, p99, longest }: CallStats) => [count, failed, p50, p99, longest]

export function tableFor({ load, phases, acknowledged, lost, doubled, restored }: Measured): string {
  const head = ['while', 'who', 'requests', 'failed', 'p50 ms', 'p99 ms', 'longest ms']
  const rows = phases.flatMap(({ name, reads, writes }) => [
    [name, 'reads', ...cells(reads)],
    [name, 'writes', ...cells(writes)],
  ])
  return `## outage: two servers behind nginx, one killed and one rolled over

${tableOf([head, ...rows])}

Six callers through nginx as in [deploy.md](../docs/deploy.md), one PostgreSQL. Reads list leases, writes create a property; unanswered requests are resent under the same key. Acknowledged writes: ${acknowledged}; **lost: ${lost}; made twice: ${doubled}**. ${load.cores} cores, load ${load.load} at the beginning.

${tableOf([
  ['a backup taken under that load, restored on', 'rows', 'missing', 'strange'],
  ...restored.map(({ database, rows, missing, strange }) => [
    database,
    rows,
    missing,
    strange.length > 0 ? strange.join(', ') : 0,
  ]),
])}

Compared row by row with the data right before and after the backup. Missing: in both, not in the backup. Strange: in the backup, in neither.`
}
