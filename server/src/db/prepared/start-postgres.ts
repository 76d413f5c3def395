import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../free-port.ts'
import { postgresPrograms } from './postgres-programs.ts'

export interface StartedPostgres {
  /** URL for a superuser. */
  url: string
  /** Ends it and deletes its data. */
  stop: () => Promise<void>
}

export interface StartedCluster extends StartedPostgres {
  /** Stops it, and starts it again on the same data. */
  end: () => Promise<void>
  again: () => Promise<void>
  /** Sends a signal to all its processes. */
  signal: (name: NodeJS.Signals) => void
}

/** PostgreSQL and pgbouncer refuse to run as root: run them as `nobody` then. */
export function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (kind: '-u' | '-g') =>
    Number(spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout) || 65_534
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/**
 * Starts this machine's own PostgreSQL, empty, on a free loopback port.
 * @param settings replace our own
 * @throws if there is none (`postgresPrograms`)
 */
export function startPostgres(settings: PostgresSettings = {}): Promise<StartedCluster> {
  const words = ['-U', 'keystead', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  return startWith('initdb', (data) => ['-D', data, ...words], settings)
}

/** Starts a streaming standby of it. */
export function startStandby({ url }: Pick<StartedPostgres, 'url'>): Promise<StartedCluster> {
  const { hostname, port, username } = new URL(url)
  return startWith('pg_basebackup', (data) => [
    '-D',
    data,
    '-d',
    `host=${hostname} port=${port} user=${username}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ])
}

async function startWith(
  program: string,
  words: (data: string) => string[],
  settings: PostgresSettings = {},
): Promise<StartedCluster> {
  const programs = postgresPrograms()
  if (!programs) throw new Error('There is no PostgreSQL on this machine')
  const user = otherUser()
  const folder = await mkdtemp(join(tmpdir(), 'keystead-pg-'))
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, encoding: 'utf8' as const }
  // Some systems put the server's programs elsewhere than its clients.
  const path = join(programs, program)
  const made = spawnSync(existsSync(path) ? path : program, words(data), options)
  if (made.status !== 0) throw new Error(`${program}: ${made.stderr}`)
  const port = await freePort()
  const start = async () => serve({ programs, folder, data, port, settings })
  let server = await start()
  return {
    url: urlOf(port),
    async stop() {
      await end(server)
      await rm(folder, { recursive: true, force: true })
    },
    end: () => end(server),
    async again() {
      server = await start()
    },
    signal: (name) => signalAll(server, name),
  }
}

type PostgresSettings = Record<string, string>

interface Place {
  programs: string
  folder: string
  data: string
  port: number
  settings: PostgresSettings
}

const urlOf = (port: number) => `postgres://keystead@127.0.0.1:${port}/postgres`

async function serve({ programs, folder, data, port, settings: more }: Place): Promise<ChildProcess> {
  // The tests' data is thrown away: nothing has to reach the disk.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    ...more,
  }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap((each) => ['-c', each.join('=')])],
    { ...otherUser(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await untilReady(server, urlOf(port))
  return server
}

function signalAll({ pid }: ChildProcess, name: NodeJS.Signals): void {
  const children = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout
  for (const each of [Number(pid), ...children.trim().split('\n').map(Number)]) {
    try {
      process.kill(each, name)
    } catch {
      // One of its processes ended in the meantime.
    }
  }
}

/** @throws with its output if it ends before that */
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
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.on('exit', () => resolve())
    server.kill('SIGINT')
  })
}
