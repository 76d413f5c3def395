import { tableOf } from '../../lib/report.ts'
import type { TimedCall } from '../load.ts'
import type { Phase } from '../tables.ts'

export interface ActStats {
  count: number
  /** Number of responses by status other than 2xx; 0: none came. */
  refused: Record<string, number>
  /** The longest time without a successful response, in seconds. */
  gap: number
  longestMs: number
}

export interface Acted {
  name: string
  reads: ActStats
  writes: ActStats
  lost: number
  lostThatItHad: number
  notOnStandby: number
}

const isGood = ({ status }: TimedCall) => status >= 200 && status < 300

export function statsOfAct(calls: TimedCall[], { from, until }: Phase, kind: TimedCall['kind']): ActStats {
  const ended = ({ at, took }: TimedCall) => at + took
  const here = calls.filter((each) => each.kind === kind && ended(each) >= from && ended(each) < until)
  const refused: Record<string, number> = {}
  for (const { status } of here.filter((each) => !isGood(each))) refused[status] = (refused[status] ?? 0) + 1
  const good = [
    from,
    ...here
      .filter(isGood)
      .map(ended)
      .toSorted((one, other) => one - other),
    until,
  ]
  const gaps = good.map((time, place) => time - (good[place - 1] ?? time))
  return {
    count: here.length,
    refused,
    gap: Number((Math.max(...gaps) / 1_000).toFixed(1)),
    longestMs: Math.round(here.reduce((most, { took }) => Math.max(most, took), 0)),
  }
}

const words = ({ refused }: ActStats) =>
  Object.entries(refused)
    .map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
    .join(', ') || 'none'

export function tableFor(acted: Acted[], load: { cores: number; load: number }, seconds: number): string {
  const head = [
    'act',
    'reads',
    'refused',
    's without',
    'writes',
    'refused',
    's without',
    'acknowledged and not on the standby',
    'lost',
  ]
  const rows = acted.map(({ name, reads, writes, lost, lostThatItHad, notOnStandby }) => [
    name,
    reads.count,
    words(reads),
    reads.gap,
    writes.count,
    words(writes),
    writes.gap,
    notOnStandby,
    lostThatItHad > 0 ? `${lost}, ${lostThatItHad} that it had` : lost,
  ])
  return `## outage --standby: the database behind two servers

${tableOf([head, ...rows])}

Two servers behind nginx, a primary with a streaming standby that answers reads, pgbouncer before each, as in [deploy.md](../docs/deploy.md); six callers, ${seconds} s after each act. The standby is promoted 3 s after the primary is gone. "Refused" is by status, "none" without an answer; "s without" is the longest time without a good answer to anybody. ${load.cores} cores, load ${load.load} at the beginning.`
}
