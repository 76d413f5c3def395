import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onServer } from '@keystead/server/db/prepared/on-server'
import { startPgbouncer } from '@keystead/server/db/prepared/start-pgbouncer'
import { type StartedCluster, startPostgres, startStandby } from '@keystead/server/db/prepared/start-postgres'
import { freePort } from '@keystead/server/free-port'
import { end, type Server, startProxy, startServer } from '../servers.ts'

export interface Ground {
  primary: StartedCluster
  standby: StartedCluster
  /** Of nginx. */
  address: string
  servers: [Server, Server]
  /** Stops a server as a service manager does, and restarts it. */
  roll: (place: 0 | 1) => Promise<void>
  /** Restarts the poolers of both hosts. */
  restartPoolers: (settings?: Record<string, number>) => Promise<void>
  end: () => Promise<void>
}

const poolerSettings = { default_pool_size: 20, max_client_conn: 500 }

/** A primary and its standby, a pooler before each, two servers and nginx, as in docs/deploy.md. */
export async function openGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-standby-'))
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const endAll = async () => {
    for (const each of ends.toReversed()) await each().catch(() => {})
  }
  try {
    const primary = await startPostgres()
    ends.push(() => primary.stop())
    const database = `keystead_${randomBytes(4).toString('hex')}`
    await onServer(primary.url, `create database ${database}`)
    const standby = await startStandby(primary)
    ends.push(() => standby.stop())
    const ports = [await freePort(), await freePort()]
    let poolers: Awaited<ReturnType<typeof startPgbouncer>>[] = []
    const startPoolers = async (settings = {}) => {
      for (const [place, { url }] of [primary, standby].entries()) {
        const own = { listen_port: ports[place] ?? 0, ...poolerSettings, ...settings }
        poolers.push(await startPgbouncer(url, own))
      }
    }
    const endPoolers = async () => {
      for (const each of poolers) await each.stop()
      poolers = []
    }
    await startPoolers()
    ends.push(endPoolers)
    const hosts = ports.map((port) => `127.0.0.1:${port}`)
    const settings = { DATABASE_READ_URL: `postgres://keystead@${hosts[1]}/${database}` }
    const databaseUrl = `postgres://keystead@${hosts.join(',')}/${database}`
    const [own, one, two] = [await freePort(), await freePort(), await freePort()]
    const address = `http://127.0.0.1:${own}`
    const start = (id: string, port: number) =>
      startServer({ id, port, folder, databaseUrl, publicUrl: address, settings })
    const servers: [Server, Server] = [await start('one', one), await start('two', two)]
    ends.push(async () => Promise.all(servers.map((each) => end(each, 'SIGKILL'))))
    const proxy = await startProxy(own, [one, two], folder)
    ends.push(() => end(proxy, 'SIGTERM'))
    return {
      primary: named(primary, database),
      standby: named(standby, database),
      address,
      servers,
      async roll(place) {
        await end(servers[place], 'SIGTERM')
        servers[place] = await start(servers[place].id, servers[place].port)
      },
      async restartPoolers(more) {
        await endPoolers()
        await startPoolers(more)
      },
      end: endAll,
    }
  } catch (error) {
    await endAll()
    throw error
  }
}

const named = (cluster: StartedCluster, database: string): StartedCluster => ({
  ...cluster,
  url: Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href,
})

/** Whether it is in recovery, following another host. */
export async function isStandby({ url }: StartedCluster): Promise<boolean> {
  const { rows } = await onServer<{ recovers: boolean }>(url, 'select pg_is_in_recovery() as recovers')
  return rows[0]?.recovers !== false
}

/** Resolves once it accepts writes. */
export async function promote(standby: StartedCluster): Promise<void> {
  await onServer(standby.url, 'select pg_promote()')
  for (let tries = 0; tries < 100; tries += 1) {
    if (!(await isStandby(standby))) return
    await sleep(50)
  }
  throw new Error('outage: the standby was not promoted')
}
