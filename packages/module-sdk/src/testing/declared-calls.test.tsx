import { apiRequest, configureTransport } from '@keystead/api-client/transport'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderModule } from './render-module.tsx'

const texts = { en: {}, de: {} }
const called = (method: 'GET' | 'POST', path: string) => apiRequest({ method, path }).then(String, String)

let asked: string[]
beforeEach(() => {
  asked = []
  configureTransport({
    baseUrl: 'http://api.test',
    language: () => 'en',
    onSessionLost: () => undefined,
    accessToken: async () => 'token',
    refresh: async () => null,
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname)
    return Response.json([])
  })
  return () => vi.unstubAllGlobals()
})

it('refuses undeclared calls in tests, by resource and right (R62)', async () => {
  await renderModule({ id: 'meadow', texts, api: { contacts: 'read' } }, <p>Meadow</p>)
  expect(await called('GET', '/buildings/')).toBe(
    'Error: meadow calls buildings (read), which its module.json does not declare: "api": { "buildings": "read" }',
  )
  expect(await called('POST', '/contacts/')).toMatch(/meadow calls contacts \(write\)/)
  expect(asked).toEqual([])
  await called('GET', '/contacts/')
  // The own account does not depend on plans: it needs no declaration.
  await called('GET', '/account/settings/')
  expect(asked).toEqual(['/api/v1/contacts/', '/api/v1/account/settings/'])
})

it('does not affect the next test', async () => {
  await called('GET', '/buildings/')
  expect(asked).toHaveLength(1)
})
