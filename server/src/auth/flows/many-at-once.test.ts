import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readSettings } from '../../settings.ts'
import { openSignIn } from '../open-sign-in.ts'
import { freshAddress, PASSWORD, startTestSignIn, type TestSignIn } from '../testing.ts'
import { createConfirmedUser } from '../users/users.ts'

let signIn: TestSignIn
let app: FastifyInstance
let address: string
let token: string

beforeAll(async () => {
  signIn = await startTestSignIn()
  const { database } = signIn
  const log = { warn: () => {}, error: () => {} }
  const opened = await openSignIn(readSettings({ PUBLIC_URL: signIn.address }), database, log)
  app = await buildApp({
    database,
    verifyToken: opened.verifyToken,
    ...(opened.routes && { auth: opened.routes }),
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  const email = freshAddress()
  await createConfirmedUser(database, { email, password: PASSWORD })
  token =
    (await signIn.client().auth.signInWithPassword({ email, password: PASSWORD })).data.session
      ?.access_token ?? ''
})
afterAll(async () => {
  await app.close()
  await signIn.close()
})

const tryPassword = async () => {
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: freshAddress(), password: 'wrong one' }),
  })
  await answer.text()
  return answer
}

const timed = async (path: string) => {
  const start = performance.now()
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })
  await answer.text()
  expect(answer.status).toBe(200)
  return performance.now() - start
}

it('answers everybody else within half a second during 150 concurrent password checks', async () => {
  await timed('/api/v1/property-groups/')
  let busy = true
  const tries = Promise.all(Array.from({ length: 150 }, tryPassword)).finally(() => {
    busy = false
  })
  const times: number[] = []
  while (busy) {
    times.push(...(await Promise.all([timed('/healthz'), timed('/api/v1/property-groups/')])))
    await sleep(20)
  }
  const answers = await tries
  // Nine of ten: a busy machine may pause any call for a moment, however few there are.
  const late = times.filter((time) => time >= 500)
  expect(late.length).toBeLessThanOrEqual(Math.max(2, times.length / 10))
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    else expect(status).toBe(400)
})
