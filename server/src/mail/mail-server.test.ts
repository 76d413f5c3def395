import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { asServer, type Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { writeBackup } from '../ops/backup/write-backup.ts'
import { type MailServer, mailServer } from './mail-server.ts'
import { accountExistsMail, confirmMail, recoveryMail, undoMail } from './templates.ts'

/** Generous, as several test files share two cores. */
const soon = { timeout: 10_000 }

interface Received {
  from: string
  to: string[]
  source: string
  user: string | undefined
}

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
  await database.db.deleteFrom('mails_waiting').execute()
})

/** A real mail server; `answers` are its refusals, one per mail, after which it accepts mails. */
async function openSmtp(answers: number[] = [], more: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    // Without TLS, as on the local machine.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      done(password === 'p@ss' ? null : new Error('no'), { user: username }),
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const responseCode = answers.shift()
        if (responseCode) return done(Object.assign(new Error('not now'), { responseCode }))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ''
        received.push({ from, to: rcptTo.map(({ address }) => address), source, user: session.user })
        done()
      })
    },
    ...more,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(() => resolve())))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function connect(url: string, pauses = [10, 10]) {
  const log = { warn: vi.fn(), error: vi.fn() }
  const publicUrl = 'https://keystead.example'
  const server: MailServer = mailServer({ database, url, publicUrl, log, pauses, pollInterval: 10 })
  open.push(() => server.close())
  return { server, log }
}

const link = 'https://keystead.example/auth/v1/verify?token=a&type=signup'
const mail = (to = 'a@example.org') => confirmMail({ to, language: 'en', link, validHours: 24 })

it('delivers as the configured user and sender', async () => {
  const { received, port } = await openSmtp()
  const { server } = connect(`smtp://user:p%40ss@127.0.0.1:${port}/?from=hello@keystead.example`)
  await server.send(mail())
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  expect(received[0]).toMatchObject({ from: 'hello@keystead.example', to: ['a@example.org'], user: 'user' })
  const source = received[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  expect(source).toContain('From: Keystead <hello@keystead.example>')
  expect(source).toContain('Subject: Confirm your e-mail address')
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toContain('Content-Type: text/plain')
  expect(source).toContain('Content-Type: text/html')
  expect(source).toContain(link)
})

it('has one-click unsubscribe (RFC 8058) where possible', async () => {
  const { received, port } = await openSmtp()
  const { server } = connect(`smtp://127.0.0.1:${port}`)
  await server.send({ ...mail(), unsubscribeLink: 'https://keystead.example/mails/off?token=i' })
  await server.send(mail('b@example.org'))
  await vi.waitFor(() => expect(received).toHaveLength(2), soon)
  const [can, cannot] = received.toSorted((left, right) => left.to.join().localeCompare(right.to.join()))
  expect(can?.source).toContain('List-Unsubscribe: <https://keystead.example/mails/off?token=i>')
  expect(can?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(cannot?.source).not.toContain('List-Unsubscribe')
})

it('is sent after its transaction, and not if that rolls back', async () => {
  const { received, port } = await openSmtp()
  const { server } = connect(`smtp://127.0.0.1:${port}`)
  await asServer(database, (trx) => server.send(mail('kept@example.org'), trx))
  const broken = asServer(database, async (trx) => {
    await server.send(mail('taken-back@example.org'), trx)
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  expect(received[0]?.to).toEqual(['kept@example.org'])
})

it('is sent in German too, with its own sender', async () => {
  const { received, port } = await openSmtp()
  const { server } = connect(`smtp://127.0.0.1:${port}`)
  await server.send(recoveryMail({ to: 'b@example.org', language: 'de', link, validHours: 1 }))
  const links = { loginLink: link, resetLink: link }
  await server.send(accountExistsMail({ to: 'c@example.org', language: 'de', reason: 'sign-up', ...links }))
  await vi.waitFor(() => expect(received).toHaveLength(2), soon)
  expect(received.map(({ from }) => from)).toEqual(Array(2).fill('no-reply@keystead.example'))
  expect(received.map(({ source }) => source).join()).toMatch(/Subject: Neues Passwort/)
})

it('is retried after a temporary refusal, not after a permanent one', async () => {
  const { received, port } = await openSmtp([451, 421, 0, 550])
  const { server, log } = connect(`smtp://127.0.0.1:${port}`)
  await server.send(mail('later@example.org'))
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  expect(log.warn).toHaveBeenCalledTimes(2)
  await server.send(mail('never@example.org'))
  await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), soon)
  expect(received).toHaveLength(1)
  expect(JSON.stringify([log.error.mock.calls, log.warn.mock.calls])).not.toContain('example.org')
})

it('breaks nothing if the server is unreachable, and logs it', async () => {
  const { server, log } = connect('smtp://127.0.0.1:9')
  await expect(server.send(mail())).resolves.toBeUndefined()
  await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), soon)
})

it('reports a wrong password at the start', async () => {
  const { port } = await openSmtp()
  const { log } = connect(`smtp://user:wrong@127.0.0.1:${port}`)
  const line = 'the mail server does not let us in'
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith(expect.anything(), line), soon)
})

it('finishes what is being sent on shutdown', async () => {
  const { received, port } = await openSmtp()
  const { server } = connect(`smtp://127.0.0.1:${port}`)
  await server.send(mail())
  await server.close()
  expect(received).toHaveLength(1)
})

const waiting = () => database.db.selectFrom('mails_waiting').select('to_address').execute()

it('survives a stop until a mail server has accepted it, and is in no backup', async () => {
  const { server } = connect('smtp://127.0.0.1:9', [60_000])
  await server.send(mail('kept@example.org'))
  await server.close()
  expect(await waiting()).toEqual([{ to_address: 'kept@example.org' }])
  const folder = await mkdtemp(join(tmpdir(), 'keystead-mails-'))
  await writeBackup(database, join(folder, 'backup'))
  expect(gunzipSync(await readFile(join(folder, 'backup'))).toString()).not.toContain('kept@example.org')
  await rm(folder, { recursive: true })

  await database.db.updateTable('mails_waiting').set({ next_try_at: new Date().toISOString() }).execute()
  const { received, port } = await openSmtp()
  connect(`smtp://127.0.0.1:${port}`)
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
  expect(received[0]?.to).toEqual(['kept@example.org'])
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
})

const refusing = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

it.each<[what: string, reason: string, login: string, more: SMTPServerOptions]>([
  ['the password is wrong', 'EAUTH 535', 'user:wrong@', {}],
  ['nobody is let in', 'EPROTOCOL 554', '', { onConnect: (_session, done) => done(refusing(554)) }],
  [
    'a password is missing',
    'EENVELOPE 530',
    '',
    { onMailFrom: (_from, _session, done) => done(refusing(530)) },
  ],
  [
    'the sender is refused',
    'EENVELOPE 553',
    '',
    { onMailFrom: (_from, _session, done) => done(refusing(553)) },
  ],
])('is kept while %s, until that is fixed', async (_what, reason, login, more) => {
  const closed = await openSmtp([], more)
  const { server, log } = connect(`smtp://${login}127.0.0.1:${closed.port}`, [60_000])
  await server.send(mail('kept@example.org'))
  await vi.waitFor(
    () => expect(log.warn).toHaveBeenCalledWith({ reason }, 'a mail was not taken, trying again'),
    soon,
  )
  await server.close()
  expect(await waiting()).toEqual([{ to_address: 'kept@example.org' }])
  expect(log.error).not.toHaveBeenCalled()

  await database.db.updateTable('mails_waiting').set({ next_try_at: new Date().toISOString() }).execute()
  const { received, port } = await openSmtp()
  connect(`smtp://user:p%40ss@127.0.0.1:${port}`)
  await vi.waitFor(() => expect(received).toHaveLength(1), soon)
})

it('is not sent once its link has expired; a notice always is', async () => {
  const later = connect('smtp://127.0.0.1:9', [60_000])
  const form = { language: 'en', link, validHours: 1 } as const
  await later.server.send(recoveryMail({ to: 'dead@example.org', ...form }))
  await later.server.send(undoMail({ to: 'told@example.org', newEmail: 'new@example.org', ...form }))
  await later.server.close()
  // As if two hours later.
  const { db } = database
  await db
    .updateTable('mails_waiting')
    .set({
      next_try_at: new Date().toISOString(),
      useful_until: sql<string>`useful_until - interval '2 hours'`,
    })
    .execute()
  const { received, port } = await openSmtp()
  const { log } = connect(`smtp://127.0.0.1:${port}`)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
  expect(received.map(({ to }) => to)).toEqual([['told@example.org']])
  expect(log.error.mock.calls).toEqual([[{ reason: 'its link has ended' }, 'a mail was not delivered']])
})

it('is sent once if two servers share the database', async () => {
  const { received, port } = await openSmtp()
  const one = connect(`smtp://127.0.0.1:${port}`)
  connect(`smtp://127.0.0.1:${port}`)
  await Promise.all(Array.from({ length: 12 }, (_, index) => one.server.send(mail(`m${index}@example.org`))))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), soon)
  expect(received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `m${index}@example.org`).sort(),
  )
})
