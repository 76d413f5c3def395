import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { expect, it } from 'vitest'
import { serviceOf } from './service.ts'

it('calls the module’s own service as the API is called (R163)', async () => {
  const calls = fakeApi({
    'GET /service/garden/notes': () => [{ text: 'a' }],
    'POST /service/garden/notes': () => refusal(503, { type: 'service_busy', detail: 'busy' }),
  })
  const service = serviceOf('garden')
  expect(await service<{ text: string }[]>('/notes', { query: { of: 'b' } })).toEqual([{ text: 'a' }])
  const posted = service('/notes', { method: 'POST', body: { text: 'b' }, idempotencyKey: 'k' })
  await expect(posted).rejects.toMatchObject({ status: 503, type: 'service_busy' })
  expect(calls.map(({ search, key }) => [search, key])).toEqual([
    ['?of=b', null],
    ['', 'k'],
  ])
})
