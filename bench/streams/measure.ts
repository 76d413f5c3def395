import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { usedBetween } from '../lib/cpu-time.ts'
import { type MeasuredServer, startMeasured } from '../lib/measured-server.ts'
import { quantile } from '../lib/median.ts'
import { report, round, tableOf } from '../lib/report.ts'
import type { StreamsReady } from './serve.ts'
import { openStreams, type Streams } from './streams.ts'

const STREAMS = Number(process.env.BENCH_STREAMS ?? 1_000)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30)

type Server = MeasuredServer<StreamsReady>

/** `npm run bench -- streams`; with `TEST_DATABASE_URL` also on that PostgreSQL server. */
export async function measure(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
  const measured = [await measureOn('embedded', undefined)]
  if (postgres) measured.push(await measureOn('PostgreSQL', postgres))
  else process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: the embedded database alone.\n')
  await report('streams', { streams: STREAMS, seconds: SECONDS, databases: measured }, textOf(measured))
}

async function measureOn(database: string, postgres: string | undefined) {
  const server = await startMeasured<StreamsReady>({
    script: join(import.meta.dirname, 'serve.ts'),
    arguments: [String(STREAMS)],
    execArgv: ['--expose-gc'],
    postgres: postgres ? { server: postgres, database: `keystead_bench_streams_${process.pid}` } : undefined,
  })
  try {
    const alone = await server.ask<number>('held')
    const withoutAny = await share(server, () => sleep(SECONDS * 1_000))
    const from = performance.now()
    const streams = await openStreams(
      server.ready.address,
      server.ready.people.map(({ token }) => token),
    )
    const opened = performance.now() - from
    const withAll = await server.ask<number>('held')
    const idle = await share(server, () => sleep(SECONDS * 1_000))
    const delays: number[] = []
    const changing = await share(server, () => changeOnceASecond(server, streams, delays))
    const { events } = streams
    streams.close()
    return {
      database,
      kilobytesEach: round((withAll - alone) / STREAMS / 1024, 1),
      openedInMs: round(opened / STREAMS, 2),
      cpuPercent: { withoutAny, idle, changing },
      delayMs: { p50: Math.round(quantile(delays, 0.5)), p95: Math.round(quantile(delays, 0.95)) },
      changes: delays.length,
      /** Without each stream's first event. */
      events: events - STREAMS,
    }
  } finally {
    await server.close()
  }
}

/** Load of server and database during `work`, in percent of one processor core. */
async function share(server: Server, work: () => Promise<unknown>): Promise<number> {
  const [before, from] = [await server.cpu(), performance.now()]
  await work()
  return round((usedBetween(before, await server.cpu()) / (performance.now() - from)) * 100, 2)
}

/** Changes a row of another person each second, timing from the request to the event in that person's stream. */
async function changeOnceASecond(server: Server, streams: Streams, delays: number[]): Promise<void> {
  const { address, people } = server.ready
  const start = performance.now()
  for (let second = 0; second < SECONDS; second += 1) {
    // Out of step with the server's half-second interval.
    await sleep(Math.max(0, start + second * 1_000 + ((second * 173) % 500) - performance.now()))
    const index = Math.floor((second * people.length) / SECONDS)
    const person = people[index]
    if (!person) throw new Error('nobody to change anything')
    const message = streams.next(index)
    const from = performance.now()
    const answer = await fetch(`${address}/api/v1/property-groups/${person.propertyId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ notes: `second ${second}` }),
    })
    if (answer.status !== 200) throw new Error(`a change returned ${answer.status}`)
    delays.push((await message) - from)
  }
}

function textOf(measured: Awaited<ReturnType<typeof measureOn>>[]): string {
  const rows = measured.map((one) => [
    one.database,
    one.kilobytesEach,
    one.openedInMs,
    `${one.cpuPercent.withoutAny} %`,
    `${one.cpuPercent.idle} %`,
    `${one.cpuPercent.changing} %`,
    one.delayMs.p50,
    one.delayMs.p95,
  ])
  const head = [
    'database',
    'KB a stream',
    'ms to open one',
    'CPU without any',
    'idle',
    'one change a second',
    'delay p50 ms',
    'p95 ms',
  ]
  return `## streams: ${STREAMS} people listen to one server

${tableOf([head, ...rows])}

One session and connection per person, over loopback. Memory is the process after a collection, without the system's share. CPU is server and database as a share of one core over ${SECONDS} s. The delay is from the writing request to the owner's event; the server looks twice a second.`
}
