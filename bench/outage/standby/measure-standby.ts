import { setTimeout as sleep } from 'node:timers/promises'
import { onServer } from '@keystead/server/db/prepared/on-server'
import { hasPgbouncer } from '@keystead/server/db/prepared/start-pgbouncer'
import { machineLoad } from '../../lib/machine.ts'
import { report } from '../../lib/report.ts'
import { type Load, startLoad } from '../load.ts'
import { type Act, acts } from './acts.ts'
import { type Ground, isStandby, openGround } from './ground.ts'
import { type Acted, statsOfAct, tableFor } from './tables.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)

/** `npm run bench -- outage --standby`, on PostgreSQL servers and poolers of its own. */
export async function measureStandby(): Promise<void> {
  if (!hasPgbouncer) throw new Error('outage: there is no pgbouncer on this machine')
  const load = machineLoad()
  const acted: Acted[] = []
  for (const following of acts) acted.push(...(await runAll(following)))
  await report('outage-standby', { load, seconds: SECONDS, acted }, tableFor(acted, load, SECONDS))
}

async function runAll(following: Act[]): Promise<Acted[]> {
  const ground = await openGround()
  const done: Acted[] = []
  try {
    for (const { prepare } of following) await prepare?.(ground)
    const load = await startLoad(ground.address)
    const began = performance.now()
    await sleep(2_000)
    for (const act of following) done.push(await runOne(act, ground, load, began))
    await load.stop()
    return done
  } finally {
    await ground.end()
  }
}

const rowsOf = async (url: string) =>
  new Set(
    (await onServer<{ id: string }>(url, 'select id from keystead.property_groups')).rows.map(({ id }) => id),
  )

async function runOne({ name, run }: Act, ground: Ground, load: Load, began: number): Promise<Acted> {
  process.stdout.write(`${name}…\n`)
  const from = performance.now() - began
  let had: { acknowledged: string[]; there: Set<string> } | null = null
  await run(ground, async () => {
    const acknowledged = [...load.acknowledged.keys()]
    had = { acknowledged, there: await rowsOf(ground.standby.url) }
  })
  await sleep(SECONDS * 1_000)
  const until = performance.now() - began
  const reads = statsOfAct(load.calls, { name, from, until }, 'read')
  const writes = statsOfAct(load.calls, { name, from, until }, 'write')
  const acted = { name, reads, writes, ...(await lostOf(ground, [...load.acknowledged.keys()], had)) }
  process.stdout.write(`${JSON.stringify(acted)}\n`)
  return acted
}

type Had = { acknowledged: string[]; there: Set<string> } | null

/** Compares with the rows on the current primary. */
async function lostOf({ primary, standby }: Ground, acknowledged: string[], had: Had) {
  const now = await rowsOf((await isStandby(standby)) ? primary.url : standby.url)
  const lost = acknowledged.filter((id) => !now.has(id))
  return {
    lost: lost.length,
    lostThatItHad: had ? lost.filter((id) => had.there.has(id)).length : 0,
    notOnStandby: had ? had.acknowledged.filter((id) => !had.there.has(id)).length : 0,
  }
}
