import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { measure } from './metrics.ts'
import { counter, histogram, textOf } from './prometheus.ts'

it('counts requests by route pattern', async () => {
  const app = Fastify()
  measure(app, {})
  app.get('/rows/:id', async () => ({}))
  app.get('/broken', async () => {
    throw new Error('no')
  })
  for (const url of ['/rows/1', '/rows/2', '/broken', '/nowhere']) await app.inject({ url })
  const response = await app.inject({ url: '/metrics' })
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = response.body.split('\n')
  expect(lines).toContain('keystead_http_requests_total{method="GET",route="/rows/:id",status="200"} 2')
  expect(lines).toContain('keystead_http_requests_total{method="GET",route="/broken",status="500"} 1')
  expect(lines).toContain('keystead_http_requests_total{method="GET",route="none",status="404"} 1')
  expect(lines).toContain(
    'keystead_http_request_duration_seconds_bucket{method="GET",route="/rows/:id",le="+Inf"} 2',
  )
  expect(response.body).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(response.body).not.toContain('/rows/1')
  await app.close()
})

it('names a failing module only if it exists', async () => {
  const app = Fastify()
  const { moduleFailed } = measure(app, {
    registry: { snapshot: { revision: 7, modules: [{ id: 'garden' }] } },
  })
  for (const module of ['garden', 'garden', 'made-up-1', 'made-up-2']) moduleFailed(module)
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toContain('keystead_module_failures_total{module="garden"} 2')
  expect(body).toContain('keystead_module_failures_total{module="other"} 2')
  expect(body).toContain('keystead_registry_revision 7')
  expect(body).not.toContain('made-up')
  await app.close()
})

it('uses Prometheus’s format', () => {
  const counts = counter('a_total', 'Counted.')
  counts.add({ x: 'q"\\\n' })
  const times = histogram('b_seconds', 'Timed.', [0.1, 1])
  times.observe({ y: '1' }, 0.1)
  times.observe({ y: '1' }, 0.5)
  times.observe({ y: '1' }, 4)
  expect(textOf([counts, times])).toBe(`# HELP a_total Counted.
# TYPE a_total counter
a_total{x="q\\"\\\\\\n"} 1
# HELP b_seconds Timed.
# TYPE b_seconds histogram
b_seconds_bucket{y="1",le="0.1"} 1
b_seconds_bucket{y="1",le="1"} 2
b_seconds_bucket{y="1",le="+Inf"} 3
b_seconds_sum{y="1"} 4.6
b_seconds_count{y="1"} 3
`)
})
