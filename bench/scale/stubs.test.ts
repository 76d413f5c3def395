import { checkModule } from '@keystead/module-sdk/gate'
import { fixtureHost, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { expect, it } from 'vitest'
import { stubOf } from './stubs.ts'

const command = { id: 'meadow.create', label: { en: 'Add', de: 'Anlegen' }, to: '/meadow?new' }
const label = { en: 'Quick', de: 'Schnell' }
const pattern = fixtureModule({
  manifest: {
    commands: [command],
    offers: { 'meadow.rows': {} },
    slots: [
      { name: 'dashboard.cards', order: 1 },
      { name: 'dashboard.stat', order: 1 },
      { name: 'contact.panels', order: 1 },
    ],
    nav: [
      { to: '/meadow', in: ['sidebar', 'quick'], section: 'main', order: 20, label },
      { to: '/meadow?new', in: ['quick'], section: 'main', order: 21, label },
    ],
  },
}).manifest
const preload = { files: ['list.js'], texts: {}, kit: [], data: [] }
for (const name of ['dashboard.cards', 'dashboard.stat', 'contact.panels']) pattern.preload[name] = preload

it('passes the gate under unique names, whatever the number', () => {
  const claims = { segments: new Map<string, string>(), commands: new Map<string, string>() }
  for (const number of [0, 25, 26, 499]) {
    const { manifest, files } = stubOf(pattern, number)
    expect(checkModule({ manifest, files, host: fixtureHost(), claims })).toMatchObject({ ok: true })
    for (const segment of manifest.segments) claims.segments.set(segment, manifest.id)
    for (const { id } of manifest.commands) claims.commands.set(id, manifest.id)
  }
  expect(claims.segments.size).toBe(4)
  expect(claims.commands.size).toBe(4)
})

it('has its pattern’s routes, slots and commands, and nothing on the dashboard', () => {
  const { manifest } = stubOf(pattern, 27)
  expect(manifest.routes).toEqual(['/stub-abb-meadow', '/stub-abb-meadow/:itemId'])
  expect(manifest.nav).toMatchObject([{ to: '/stub-abb-meadow', in: ['sidebar'], label: { en: 'Quick 27' } }])
  expect(manifest.slots.map(({ name }) => name)).toEqual(['contact.panels'])
  expect(Object.keys(manifest.preload)).toEqual([
    '/stub-abb-meadow',
    '/stub-abb-meadow/:itemId',
    'contact.panels',
  ])
  expect(manifest.requires).toEqual(pattern.requires)
})
