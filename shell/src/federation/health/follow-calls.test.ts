import type { HeardCall } from '@keystead/api-client/transport'
import type { BootData } from '@keystead/module-sdk/manifest'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as document from '../../boot-data.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { followCalls } from './follow-calls.ts'
import type { HealthEvent } from './health-event.ts'

const reported = vi.fn<(event: HealthEvent) => void>()
const faults = () =>
  reported.mock.calls.map(([{ module, version, what }]) => {
    const { fault, error } = what as { fault: string; error: Error }
    return [module, version, fault, error.message]
  })

const asked: string[] = []
beforeEach(() => {
  reported.mockClear()
  asked.length = 0
  useIndexStore.setState({
    index: { modules: [{ id: 'meadow', version: '1.3.0' }] } as never,
    state: 'ready',
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ api: { contacts: 'read' } })
  })
})
afterEach(() => {
  useIndexStore.setState(useIndexStore.getInitialState(), true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.keysteadCalls = undefined
})

function callOf(method: 'GET' | 'POST', path: string, file: string, root?: '/registry/v1'): HeardCall {
  const place = new Error()
  place.stack = `Error\n    at apiRequest (http://x/assets/index.js:1:1)\n    at read (http://x${file}:1:2)`
  return [{ method, path, ...(root && { root }) }, place]
}
const own = (method: 'GET' | 'POST', path: string) => callOf(method, path, '/modules/meadow/1.2.0/a.js')
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

it('reports a version’s undeclared calls as a fault, once each, including earlier ones (R62)', async () => {
  globalThis.keysteadCalls = [own('GET', '/buildings/'), own('GET', '/contacts/1')]
  followCalls(reported)
  globalThis.keysteadCalls?.push(own('POST', '/contacts/'))
  globalThis.keysteadCalls?.push(own('POST', '/contacts/'))
  globalThis.keysteadCalls?.push(callOf('GET', '/notices/', '/modules/meadow/files/b.js'))
  await settled()
  expect(faults()).toEqual([
    ['meadow', '1.2.0', 'undeclared', expect.stringContaining('meadow calls buildings (read)')],
    ['meadow', '1.2.0', 'undeclared', expect.stringContaining('meadow calls contacts (write)')],
    // Shared files are attributed to the given version.
    ['meadow', '1.3.0', 'undeclared', expect.stringContaining('meadow calls notices (read)')],
  ])
  expect(asked).toEqual(['/modules/meadow/1.2.0/manifest.json', '/modules/meadow/1.3.0/manifest.json'])
})

it('ignores the shell’s own calls, calls independent of plans, and the registry’s', async () => {
  globalThis.keysteadCalls = []
  followCalls(reported)
  globalThis.keysteadCalls?.push(callOf('GET', '/buildings/', '/assets/modules.js'))
  globalThis.keysteadCalls?.push(own('GET', '/account/settings/'))
  globalThis.keysteadCalls?.push(own('GET', '/search'))
  globalThis.keysteadCalls?.push(callOf('GET', '/versions', '/modules/meadow/1.2.0/a.js', '/registry/v1'))
  await settled()
  expect(reported).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

const other = (path: string) => callOf('GET', path, '/modules/orchard/1.0.0/a.js')

it('blames nobody without the manifest, and requests it again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  globalThis.keysteadCalls = [other('/buildings/')]
  followCalls(reported)
  await settled()
  expect(reported).not.toHaveBeenCalled()
  vi.stubGlobal('fetch', async () => Response.json({ api: {} }))
  globalThis.keysteadCalls?.push(other('/buildings/'))
  await settled()
  expect(reported).toHaveBeenCalledOnce()
})

it('takes the declaration from the document if it has that version, and fetches it for another', async () => {
  const manifests = { vineyard: { version: '1.0.0', api: { contacts: 'write' } } }
  vi.spyOn(document, 'bootData').mockReturnValue({ manifests } as unknown as BootData)
  globalThis.keysteadCalls = [
    callOf('POST', '/contacts/', '/modules/vineyard/1.0.0/a.js'),
    callOf('GET', '/buildings/', '/modules/vineyard/1.0.0/a.js'),
    callOf('GET', '/contacts/', '/modules/vineyard/1.1.0/a.js'),
  ]
  followCalls(reported)
  await settled()
  expect(faults()).toEqual([['vineyard', '1.0.0', 'undeclared', expect.stringContaining('buildings (read)')]])
  expect(asked).toEqual(['/modules/vineyard/1.1.0/manifest.json'])
})

it('leaves refused calls alone, as in development', () => {
  const guard = { push: () => undefined }
  globalThis.keysteadCalls = guard
  followCalls(reported)
  expect(globalThis.keysteadCalls).toBe(guard)
})
