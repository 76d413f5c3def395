import { quantile } from '../lib/median.ts'
import { round, tableOf } from '../lib/report.ts'
import type { Played } from './play.ts'
import { type ByGroup, GROUPS } from './used.ts'
import type { Kind, TimedCall } from './visit.ts'

export interface Phase {
  seconds: number
  cpu: ByGroup
  memory: ByGroup
}

export interface Measured {
  landlords: number
  minutes: number
  load: { cores: number; load: number }
  loadAfter: number
  tabs: number
  idle: Phase
  open: Phase
  played: Phase
  day: Played
  bytes: { before: number; more: number; wal: number }
}

const KINDS: Record<Kind, string> = {
  document: 'first page',
  file: 'file of an empty cache',
  token: 'renewal of a token',
  password: 'sign-in by password',
  stream: 'stream opened',
  read: 'read',
  search: 'search',
  write: 'write',
}
const DAY_SECONDS = 86_400

const byGroup = (of: (group: keyof ByGroup) => number): ByGroup => ({
  servers: of('servers'),
  nginx: of('nginx'),
  database: of('database'),
})

/** A landlord's cost per day: requests as measured; what runs all day, played faster, by its own rate. */
export function figuresOf({ day, ...measured }: Measured) {
  const { landlords, idle, open, played, tabs } = measured
  const nobody = byGroup((group) => idle.cpu[group] / idle.seconds)
  // Milliseconds per second of one open tab.
  const tab = byGroup((group) => Math.max(0, open.cpu[group] / open.seconds - nobody[group]) / tabs)
  const { secondsOpen, most } = day.streams
  const requests = byGroup(
    (group) => played.cpu[group] - nobody[group] * played.seconds - tab[group] * secondsOpen,
  )
  const scale = DAY_SECONDS / day.seconds
  const rows = (Object.keys(KINDS) as Kind[]).map((kind) => rowOf(day.calls, kind, KINDS[kind]))
  const busiest = busiestHour(day)
  return {
    ...measured,
    visits: day.visits,
    broken: day.broken,
    requests: day.calls.length,
    streams: { most, hoursADay: round((secondsOpen * scale) / 3_600) },
    rows,
    busiest: { perSecond: round(busiest.length / (day.seconds / 24)), ...summaryOf(busiest) },
    cpuMs: {
      requests: byGroup((group) => round(requests[group] / landlords, 2)),
      streams: byGroup((group) => round((tab[group] * secondsOpen * scale) / landlords, 2)),
    },
    nobodyCpuSecondsADay: byGroup((group) => round((nobody[group] * DAY_SECONDS) / 1_000)),
  }
}

type Figures = ReturnType<typeof figuresOf>

function summaryOf(calls: TimedCall[]) {
  const times = calls.map(({ took }) => took)
  const failed = calls.filter(({ status }) => status < 200 || status > 299)
  const statuses = [...new Set(failed.map(({ status }) => status))].toSorted()
  return {
    count: calls.length,
    failed: failed.length,
    statuses,
    p50: round(quantile(times, 0.5)),
    p99: round(quantile(times, 0.99)),
    longest: round(times.reduce((most, each) => Math.max(most, each), 0)),
  }
}

const rowOf = (calls: TimedCall[], kind: Kind, name: string) => ({
  name,
  ...summaryOf(calls.filter((each) => each.kind === kind)),
})

function busiestHour({ calls, seconds }: Played): TimedCall[] {
  const hours = Array.from({ length: 24 }, (): TimedCall[] => [])
  for (const each of calls) hours[Math.floor((each.at / 1_000 / seconds) * 24)]?.push(each)
  return hours.toSorted((one, other) => other.length - one.length)[0] ?? []
}

export function tableFor(figures: Figures): string {
  const { landlords, minutes, load, loadAfter, rows, busiest, cpuMs, idle, played, bytes, streams } = figures
  const all = [...rows, { name: `all in the busiest hour, ${busiest.perSecond} a second`, ...busiest }]
  const sum = (of: ByGroup) =>
    round(
      GROUPS.reduce((total, group) => total + of[group], 0),
      2,
    )
  const cells = (of: ByGroup) => [...GROUPS.map((group) => of[group]), sum(of)]
  const kb = (value: number) => round(value / landlords / 1024, 2)
  const megabytes = (of: ByGroup) => byGroup((group) => Math.round(of[group]))
  const refused = all.map(({ statuses, failed }) => (failed ? `${failed} (${statuses.join(', ')})` : 0))
  return `## traffic: a day of ${landlords.toLocaleString('en')} landlords in ${minutes} minutes

${tableOf([
  ['what', 'requests', 'failed', 'p50 ms', 'p99 ms', 'longest ms'],
  ...all.map(({ name, count, p50, p99, longest }, at) => [name, count, refused[at] ?? 0, p50, p99, longest]),
])}

${figures.visits} visits by [the model](traffic/model.ts), two servers behind nginx as in [deploy.md](../docs/deploy.md), one PostgreSQL; three properties, eight leases a landlord. At most ${streams.most} streams at once. ${load.cores} cores shared with callers and others, load ${load.load} at the beginning and ${loadAfter} at the end.

${tableOf([
  ['a landlord and day', ...GROUPS, 'all'],
  ['processor, requests, ms', ...cells(cpuMs.requests)],
  ['processor, open tabs, ms', ...cells(cpuMs.streams)],
])}

${tableOf([
  ['all of it', ...GROUPS, 'all'],
  ['processor while nobody is there, s a day', ...cells(figures.nobodyCpuSecondsADay)],
  ['memory while nobody is there, MB', ...cells(megabytes(idle.memory))],
  ['memory at most, MB', ...cells(megabytes(played.memory))],
])}

Stored: ${kb(bytes.before)} KB a landlord, ${kb(bytes.more)} KB more by the day, ${kb(bytes.wal)} KB of log. Tabs were open ${streams.hoursADay} hours in all; what they and the servers take by themselves was measured apart and is counted for a whole day. The database's memory includes its shared buffers.`
}
