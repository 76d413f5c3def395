import { configureTransport } from '@keystead/api-client/transport'
import { expect, it, onTestFinished, vi } from 'vitest'
import { serviceOf } from './service.ts'

it('calls the module’s own service like the API (R163)', async () => {
  const json = { headers: { 'content-type': 'application/json' } }
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json([{ text: 'a' }]))
    .mockResolvedValueOnce(new Response('{"type":"service_busy","detail":"busy"}', { ...json, status: 503 }))
  onTestFinished(() => fetching.mockRestore())
  configureTransport({
    baseUrl: 'http://host.example',
    language: () => 'de',
    accessToken: async () => 'token',
    refresh: async () => null,
    onSessionLost: () => undefined,
  })
  const service = serviceOf('garden')
  expect(await service<{ text: string }[]>('/notes', { query: { of: 'b' } })).toEqual([{ text: 'a' }])
  const posted = service('/notes', { method: 'POST', body: { text: 'b' }, idempotencyKey: 'k' })
  await expect(posted).rejects.toMatchObject({ status: 503, type: 'service_busy' })
  expect(fetching.mock.calls.map(([url]) => url)).toEqual([
    'http://host.example/api/v1/service/garden/notes?of=b',
    'http://host.example/api/v1/service/garden/notes',
  ])
})
