import { setTimeout as sleep } from 'node:timers/promises'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appOf } from '../testing/app-of.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let app: FastifyInstance
beforeAll(async () => {
  test = await openTestRegistry()
  app = await appOf(test)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const note = { kind: 'text', max: 40 }
const version = (number: string, fields: object, more: object = {}) =>
  fixtureModule({
    id: 'garden',
    version: number,
    manifest: { data: { beds: { fields, ...more } } as never },
  })

async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const { statusCode, body: text } = await app.inject({
    method,
    url: `/api/v1/data/garden/${path}`,
    headers: { authorization: 'Bearer a.pro.c', 'content-type': 'application/json' },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: statusCode, body: JSON.parse(text) }
}

it('gains a field by a canary while stable writes, and both continue after its rollback (R189)', async () => {
  const calls = callsOf(test)
  await calls.publish(version('1.0.0', { note }))
  await calls.promote('garden', '1.0.0')
  const wider = { note, planted_on: { kind: 'day' }, seeds: { kind: 'integer' } }
  await calls.publish(version('1.1.0', wider, { index: [['planted_on']] }))

  const failed: unknown[] = []
  const written = { stable: 0, canary: 0 }
  const running = { stable: true, canary: false }
  /** Whole rows as its version knows them, until it is told to end. */
  async function write(by: 'stable' | 'canary', row: object) {
    while (running[by]) {
      const made = await call('POST', 'beds/', row)
      const steps = [made]
      if (made.status === 201) {
        written[by] += 1
        steps.push(await call('PUT', `beds/${made.body.id}`, row))
        steps.push(await call('GET', `beds/${made.body.id}`), await call('GET', 'beds/?limit=3'))
        steps.push(await call('POST', '', { beds: [row, row] }))
        written[by] += 2
      }
      failed.push(...steps.filter(({ status }) => status >= 300))
    }
  }
  const both = async () => {
    const before = { ...written }
    const grown = () => written.stable > before.stable && (!running.canary || written.canary > before.canary)
    while (failed.length === 0 && !grown()) await sleep(5)
  }
  const stable = [1, 2].map((number) => write('stable', { note: `stable ${number}` }))
  await both()
  expect((await calls.promote('garden', '1.1.0', { percent: 10 })).status).toBe(200)
  running.canary = true
  const canary = write('canary', { note: 'canary', planted_on: '2026-03-01', seeds: 3 })
  await both()
  expect((await calls.rollback('garden')).status).toBe(200)
  await both()
  Object.assign(running, { stable: false, canary: false })
  await Promise.all([...stable, canary])

  expect(failed).toEqual([])
  const { body } = await call('GET', 'beds/')
  const of = (planted: string | null) =>
    body.filter(({ planted_on }: { planted_on: string | null }) => planted_on === planted).length
  expect([of(null), of('2026-03-01')]).toEqual([written.stable, written.canary])
}, 120_000)
