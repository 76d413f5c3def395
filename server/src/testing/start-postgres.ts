import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { postgresPrograms } from '../db/postgres-programs.ts'
import { freePort } from '../free-port.ts'

export interface StartedPostgres {
  /** Of a superuser. */
  url: string
  stop: () => Promise<void>
}

/** PostgreSQL and pgbouncer do not run as root: then they run as the user that owns nothing. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: '-u' | '-g') =>
    Number(spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout) || 65_534
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts this machine's own PostgreSQL, empty, on a free loopback port. @throws where there is none (`postgresPrograms`) */
export async function startPostgres(): Promise<StartedPostgres> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('There is no PostgreSQL on this machine')
  const user = otherUser()
  const folder = await mkdtemp(join(tmpdir(), 'keystead-pg-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'keystead', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  // What these tests keep is thrown away: nothing has to reach the disk.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap((each) => ['-c', each.join('=')])],
    { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const url = `postgres://keystead@127.0.0.1:${port}/postgres`
  await untilReady(server, url)
  const stop = async () => {
    await end(server)
    await rm(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** @throws what it printed, when it ends before */
async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let printed = ''
  server.stderr?.on('data', (data) => {
    printed += data
  })
  const answers = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    return client
      .connect()
      .then(() => client.end())
      .then(() => true)
      .catch(() => false)
  }
  for (let tries = 0; tries < 150; tries += 1) {
    if (await answers()) return
    if (server.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`PostgreSQL did not start: ${printed}`)
}

/** As `pg_ctl stop -m fast` does. */
function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.on('exit', () => resolve())
    server.kill('SIGINT')
  })
}
