import { describe, expect, it } from 'vitest'
import { kindOf } from './kind-of.ts'

const origin = 'https://keystead.example'
const ask = (path: string, { mode = 'cors', method = 'GET' } = {}) =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin)
const open = (path: string) => ask(path, { mode: 'navigate' })

describe('requests handled by the worker', () => {
  it.each(['/assets/index.1a2b3c4d.js', '/assets/vendor.js?try=1', '/modules/leases/1.4.0/entry.js'])(
    'include the file %s, which is cached',
    (path) => expect(ask(path)).toBe('file'),
  )

  it.each([
    '/api/v1/property-groups/',
    '/api/v1/changes',
    '/auth/v1/token',
    '/registry/v1/modules',
    '/healthz',
    '/config.json',
    '/frame.html',
    '/mark.svg',
    '/modules/',
    '/assets/',
    'https://cdn.example/assets/index.js',
  ])('exclude %s', (path) => expect(ask(path)).toBe('pass'))

  it('exclude every write', () => {
    expect(ask('/assets/index.js', { method: 'POST' })).toBe('pass')
    expect(ask('/portfolio', { method: 'POST', mode: 'navigate' })).toBe('pass')
  })

  it.each(['/dashboard', '/portfolio?new', '/leases/1/', '/login'])('open %s from the frame', (path) =>
    expect(open(path)).toBe('app-page'),
  )

  it.each(['/', '/features', '/pricing/?lng=de'])('leave the public page %s to the server', (path) =>
    expect(open(path)).toBe('site-page'),
  )

  it.each([
    '/api/v1/docs',
    '/dev/outbox',
    '/sdk/latest.json',
    '/sitemap.xml',
    '/assets/index.js.map',
    '/modules/leases',
    '/assets/',
    '/config.json/',
  ])('leave %s, opened as a page, to the server', (path) => expect(open(path)).toBe('pass'))
})
