import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyDatabase } from '@keystead/server/db/prepared/empty-database'
import { freePort } from '@keystead/server/free-port'
import { StartFailure } from '@keystead/server/start-failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fitsDemo, mailsOf, refuseArguments } from './serve-built.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keystead-built-'))
  await copyEmptyDatabase(join(dataDir, 'database'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Serves in a child process whose calls wait until it is asked to end, which the first one does. */
async function serve(env: Record<string, string>) {
  const script = `
    import { readSettings } from '@keystead/server/settings'
    import { serveBuilt } from './serve-built.ts'
    globalThis.fetch = () => new Promise((_, reject) => {
      process.on('SIGTERM', () => reject(new Error('No registry answers')))
      process.kill(process.pid, 'SIGTERM')
    })
    await serveBuilt(readSettings(), Promise.resolve([]))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { KEYSTEAD_DATA_DIR: dataDir, KEYSTEAD_DEMO: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk) => {
      text += chunk
    })
  const [code] = await once(child, 'close')
  return { code, text }
}

it('ends without an error if it is asked to while it publishes', async () => {
  expect(await serve({ PORT: String(await freePort()) })).toEqual({ code: 0, text: '' })
}, 90_000)

it('names the server’s own port for mails, not the one of a proxy that hides them', () => {
  expect(mailsOf('http://localhost:8080', 'http://127.0.0.1:4400')).toBe(
    'Mails: http://127.0.0.1:4400/dev/outbox',
  )
})

it('seeds no rows for tables of a build that people do not get', () => {
  const [garden, house] = ['garden', 'house'].map((id) => ({ id, version: '1.0.0-b2', team: id, folder: id }))
  const given = (id: string, version: string) => ({ id, stableVersions: [{ manifest: { version } }] })
  const modules = [
    given('garden', '1.0.0-b1'),
    given('house', '1.0.0-b2'),
    { id: 'shed', stableVersions: [] },
  ]
  expect([garden, house].filter((module) => module && fitsDemo({ modules }, module))).toEqual([house])
})

it('takes no arguments, and says where settings are explained', () => {
  expect(() => refuseArguments(['--port', '80'])).toThrow(
    new StartFailure(
      'A start takes no arguments, but was given "--port 80": its settings are environment variables, see docs/settings.md.',
    ),
  )
  expect(() => refuseArguments([])).not.toThrow()
})
