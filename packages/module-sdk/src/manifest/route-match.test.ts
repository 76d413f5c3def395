import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { matchRoute, ownerOf } from './route-match.ts'

const routes = [
  '/lamps/:lampId',
  '/lamps',
  '/lamps/new',
  '/lamps/:lampId/:part',
  '/lamps/old/*',
  '/lamps/:lampId/bulbs',
  '/boats/:boatId/sails',
  '/boats/*',
]

describe('the route of a path (R131)', () => {
  it.each([
    ['/lamps', '/lamps', {}],
    ['/lamps/', '/lamps', {}],
    ['/lamps/7', '/lamps/:lampId', { lampId: '7' }],
    ['/lamps/new', '/lamps/new', {}],
    ['/lamps/NEW', '/lamps/new', {}],
    ['/lamps/a%20b', '/lamps/:lampId', { lampId: 'a b' }],
    ['/lamps/100%', '/lamps/:lampId', { lampId: '100%' }],
    ['/lamps/7/bulbs', '/lamps/:lampId/bulbs', { lampId: '7' }],
    ['/lamps/old/bulbs', '/lamps/:lampId/bulbs', { lampId: 'old' }],
    ['/lamps/old/oil', '/lamps/old/*', { '*': 'oil' }],
    ['/lamps/old', '/lamps/old/*', { '*': '' }],
    ['/lamps/old/oil/can', '/lamps/old/*', { '*': 'oil/can' }],
    ['/boats/3/sails', '/boats/:boatId/sails', { boatId: '3' }],
    ['/boats/3/oars/', '/boats/*', { '*': '3/oars' }],
    ['/lamps//', '/lamps', {}],
    ['/lamps/7/bulbs/4', null, null],
    ['/boat', null, null],
    ['/', null, null],
  ])('%s is %s', (path, route, params) => {
    expect(matchRoute(routes, path)).toEqual(route && { route, params })
  })

  const parts = ['lamps', 'boats', 'new', 'old', 'bulbs', 'sails', '7', 'x y']
  const paths = parts.flatMap((a) => [
    `/${a}`,
    ...parts.flatMap((b) => [`/${a}/${b}`, ...parts.map((c) => `/${a}/${b}/${c}`)]),
  ])

  it('is the one that the router renders, in whatever order', () => {
    const orders = [routes, routes.toReversed(), routes.toSorted()]
    for (const order of orders) {
      for (const path of paths.map(encodeURI)) {
        const drawn = matchRoutes(
          order.map((route) => ({ path: route })),
          path,
        )?.at(-1)
        const expected = drawn ? { route: drawn.route.path, params: drawn.params } : null
        expect([path, matchRoute(order, path)]).toEqual([path, expected])
      }
    }
  })
})

it('belongs to the module that owns its first segment', () => {
  const lighthouse = { segments: ['lamps', 'boats'] }
  expect(ownerOf([lighthouse], '/boats/3')).toBe(lighthouse)
  for (const path of ['/', '/lamp', '/lampshades', '/x/lamps']) {
    expect(ownerOf([lighthouse], path)).toBeUndefined()
  }
})

it('reads a long run of slashes in time that grows with its length', () => {
  const started = performance.now()
  expect(matchRoute(routes, `/lamps${'/'.repeat(40_000)}x`)).toBeNull()
  expect(performance.now() - started).toBeLessThan(1_000)
})
