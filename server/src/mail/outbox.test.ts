import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { localOnly } from '../http/from-this-machine.ts'
import { sendToOutbox } from './outbox.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { compose, confirmMail } from './templates.ts'

let database: Database
let app: FastifyInstance
const link = 'http://localhost:4400/auth/v1/verify?token=a&type=signup'

beforeAll(async () => {
  database = await createTestDatabase()
  app = await openApp('http://localhost:4400')
  const send = sendToOutbox(database)
  await send(confirmMail({ to: 'first@example.org', language: 'en', link, validHours: 24 }))
  await send(confirmMail({ to: '<b>second</b>@example.org', language: 'de', link, validHours: 24 }))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function openApp(publicUrl: string): Promise<FastifyInstance> {
  const server = Fastify()
  await server.register(outboxRoutes, { database, isOpenTo: localOnly(server, publicUrl) })
  return server
}

const local = { host: 'localhost:4400' }

it('lists the mails, newest first', async () => {
  const response = await app.inject({ url: '/dev/outbox', headers: local })
  expect(response.statusCode).toBe(200)
  const mails = response.json()
  expect(mails.map((mail: { to: string }) => mail.to)).toEqual([
    '<b>second</b>@example.org',
    'first@example.org',
  ])
  expect(mails[1]).toEqual({
    to: 'first@example.org',
    subject: 'Confirm your e-mail address',
    text: expect.stringContaining(`\n${link}\n`),
    html: expect.stringContaining('<!doctype html>'),
    links: [link],
    sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
})

it('lists an unsubscribable mail in the same form, with that address among its links', async () => {
  const unsubscribeLink = 'http://localhost:4400/mails/off?token=b'
  const database = await createTestDatabase()
  const server = Fastify()
  await server.register(outboxRoutes, { database, isOpenTo: () => true })
  const draft = { to: 'off@example.org', language: 'en', subject: 'auth.mail.confirm.subject' } as const
  await sendToOutbox(database)(compose({ ...draft, body: 'x', values: {}, links: { link }, unsubscribeLink }))
  const [mail] = (await server.inject('/dev/outbox')).json()
  expect(Object.keys(mail)).toEqual(['to', 'subject', 'text', 'html', 'links', 'sent_at'])
  expect(mail.links).toEqual([link, unsubscribeLink])
  await server.close()
  await database.close()
})

it('is an HTML page in a browser, with links to click and mail text escaped', async () => {
  const headers = { ...local, accept: 'text/html,*/*', 'accept-language': 'de' }
  const response = await app.inject({ url: '/dev/outbox', headers })
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.body).toContain('Gesendete E-Mails')
  expect(response.body).toContain('href="http://localhost:4400/auth/v1/verify?token=a&amp;type=signup"')
  expect(response.body).toContain('&lt;b&gt;second')
  expect(response.body).not.toContain('<b>second')
})

it.each([
  ['another machine', { remoteAddress: '10.0.0.7', headers: local }],
  ['a proxy on this machine', { headers: { ...local, 'x-forwarded-for': '203.0.113.9' } }],
  ['a foreign name bent to this machine', { headers: { host: 'evil.example:4400' } }],
  ['a name that only begins like ours', { headers: { host: 'localhost.evil.example' } }],
  ['a page of another site', { headers: { ...local, origin: 'https://evil.example' } }],
])('is absent for %s', async (_name, request) => {
  const server = await openApp('http://localhost:4400')
  expect((await server.inject({ url: '/dev/outbox', ...request })).statusCode).toBe(404)
  await server.close()
})

it('is absent if the site’s URL is public', async () => {
  const server = await openApp('https://keystead.example')
  expect((await server.inject({ url: '/dev/outbox', headers: local })).statusCode).toBe(404)
  await server.close()
})

it.each(['127.0.0.1:4400', '[::1]:4400', 'LOCALHOST'])('is present as %s', async (host) => {
  expect((await app.inject({ url: '/dev/outbox', headers: { host } })).statusCode).toBe(200)
})
