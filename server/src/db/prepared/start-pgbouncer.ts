import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'
import { onServer } from './on-server.ts'
import { otherUser, type StartedPostgres } from './start-postgres.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
export const hasPgbouncer = existsSync(PROGRAM)

/**
 * Starts pgbouncer in front of a database, with a single connection that is handed on after each transaction.
 * @param more settings of pgbouncer
 */
export async function startPgbouncer(
  database: string,
  more: Record<string, string | number> = {},
): Promise<StartedPostgres> {
  const { hostname, port, username } = new URL(database)
  const user = otherUser()
  const folder = await mkdtemp(join(tmpdir(), 'keystead-pgbouncer-'))
  const own = more.listen_port ?? (await freePort())
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: own,
    unix_socket_dir: '',
    pool_mode: 'transaction',
    default_pool_size: 1,
    auth_type: 'any',
    ...more,
  }
  const config = join(folder, 'pgbouncer.ini')
  const lines = Object.entries(settings).map((each) => each.join(' = '))
  const databases = `* = host=${hostname} port=${port} user=${username}`
  await writeFile(config, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'))
  if (user) for (const each of [folder, config]) await chown(each, user.uid, user.gid)
  const child = spawn(PROGRAM, ['-q', config], { ...user, cwd: folder, stdio: 'ignore' })
  const url = Object.assign(new URL(database), { port: String(own) }).href
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const answers = await onServer(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answers) return { url, stop }
    await delay(100)
  }
  await stop()
  throw new Error('pgbouncer did not start')

  async function stop(): Promise<void> {
    if (child.exitCode === null) {
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    }
    await rm(folder, { recursive: true, force: true })
  }
}
