import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropOldHealth } from '../registry/health/people.ts'
import { openService, openServiceHost } from './testing/open-service-host.ts'

let host: Awaited<ReturnType<typeof openServiceHost>>
let service: Awaited<ReturnType<typeof openService>>
beforeAll(async () => {
  host = await openServiceHost({ manifest: { service: { events: ['account.deleted'] } } })
  service = await openService()
  await host.setService(service.url)
})
afterAll(async () => {
  await host.close()
  await service.close()
})

it('shows calls by outcome and the last failures, in metrics and to staff (R168)', async () => {
  expect((await host.calls.get('/modules/garden/service')).body).toMatchObject({
    url: service.url,
    declared: true,
    setBy: 'token:test',
    events: ['account.deleted'],
    calls: 0,
    failed: 0,
    failures: [],
    deletions: { count: 0, accounts: [] },
  })
  await host.call('garden/')
  service.answer.now = (_request, response) => response.writeHead(404).end()
  await host.call('garden/')
  service.answer.now = (_request, response) => response.writeHead(500).end()
  await host.call('garden/', { method: 'POST' })
  service.answer.now = (_request, response) => response.writeHead(302).end()
  const failed = await host.call('garden/')

  const figures = await (await fetch(`${host.address}/metrics`)).text()
  for (const outcome of ['2xx', '4xx', '5xx', 'service_failed'])
    expect(figures).toContain(`keystead_service_requests_total{module="garden",outcome="${outcome}"} 1`)
  expect(figures).toContain('keystead_service_request_duration_seconds_count{module="garden"} 4')
  expect(figures).toContain('keystead_service_requests_in_flight{module="garden"} 0')

  await host.app.close()
  const { body } = await host.calls.get('/modules/garden/service')
  expect(body).toMatchObject({ calls: 4, failed: 2 })
  expect(body.failures).toEqual([
    {
      outcome: 'service_failed',
      method: 'GET',
      requestId: failed.headers.get('x-request-id'),
      at: expect.stringMatching(/^\d{4}-/),
    },
    { outcome: '5xx', method: 'POST', requestId: expect.any(String), at: expect.any(String) },
  ])
  expect((await host.calls.get('/modules/garden/service', 'a.pro.c')).status).toBe(403)
  expect((await host.calls.get('/modules/nothing/service')).status).toBe(404)
  await host.test.database.db
    .updateTable('module_service_failures')
    .set({ at: '2026-01-01T00:00:00Z' })
    .execute()
  expect(await dropOldHealth(host.test.database.db)).toBe(false)
  expect((await host.calls.get('/modules/garden/service')).body).toMatchObject({ calls: 4, failures: [] })
})
