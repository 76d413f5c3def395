import type { IndexModule } from '@keystead/module-sdk/manifest'
import { describe, expect, it } from 'vitest'
import { matchRoute } from './match-route.ts'

const lighthouse: IndexModule = {
  id: 'lighthouse',
  version: '1.0.0',
  title: { en: 'Lighthouse', de: 'Leuchtturm' },
  routes: ['/lamps/:lampId', '/lamps', '/lamps/new', '/boats/:boatId/sails'],
  segments: ['lamps', 'boats'],
  nav: [],
  slots: [],
  commands: [],
  state: 'on',
  reason: null,
}

describe('matchRoute', () => {
  it.each([
    ['/lamps', '/lamps', {}],
    ['/lamps/', '/lamps', {}],
    ['/lamps/7', '/lamps/:lampId', { lampId: '7' }],
    ['/lamps/new', '/lamps/new', {}],
    ['/boats/3/sails', '/boats/:boatId/sails', { boatId: '3' }],
  ])('%s is %s', (pathname, route, params) => {
    expect(matchRoute([lighthouse], pathname)).toEqual({ module: lighthouse, route, params })
  })

  it('knows the owner of a segment that has no such page', () => {
    expect(matchRoute([lighthouse], '/lamps/7/parts')).toEqual({
      module: lighthouse,
      route: null,
      params: {},
    })
  })

  it.each(['/', '/lamp', '/lampshades', '/x/lamps'])('%s belongs to nobody', (pathname) => {
    expect(matchRoute([lighthouse], pathname)).toBeNull()
  })
})
