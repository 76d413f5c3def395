import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readModuleJson, requireDeclared } from './module-json.ts'

const own = {
  id: 'garden',
  version: '1.0.0',
  team: 'garden',
  title: { en: 'Garden', de: 'Garten' },
  segments: ['garden'],
  routes: ['/garden'],
}

async function read(json: object) {
  const folder = await mkdtemp(join(tmpdir(), 'module-json-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'module.json'), JSON.stringify(json))
  return readModuleJson(folder)
}

it('refuses a mapped slot that it does not declare, and takes the languages', async () => {
  const json = await read(own)
  requireDeclared(json, { en: './locales/en.json', '/garden': './list.tsx' })
  expect(() => requireDeclared(json, { 'dashboard.cards': './card.tsx' })).toThrow(
    'src/module.tsx maps dashboard.cards, which "slots" in module.json lacks',
  )
})

it('names the nearest field for one it does not know, and says which are missing', async () => {
  const { segments, team: _, ...others } = own
  await expect(read({ ...others, segmnets: segments })).rejects.toThrow(
    'module.json is not valid. team: is missing. segments: is missing. module.json: "segmnets" is not a field of it; did you mean "segments"?',
  )
  const nav = [{ to: '/garden', in: ['sidebar'], sction: 'main', label: own.title }]
  await expect(read({ ...own, nav })).rejects.toThrow(
    'nav.0.order: is missing. nav.0: "sction" is not a field of it; did you mean "section"?',
  )
  await expect(read({ ...own, colour: 'red', hue: 1 })).rejects.toThrow(
    'module.json: "colour" is not a field of it. "hue" is not a field of it',
  )
})

it('says in words how paths and names are written', async () => {
  const nav = [{ to: 'garden', in: ['sidebar'], order: 1, label: own.title }]
  const commands = [{ id: 'Plant', label: own.title, to: 'garden?new' }]
  await expect(read({ ...own, segments: ['Garden'], routes: ['garden'], nav, commands })).rejects.toThrow(
    'module.json is not valid. segments.0: must be a word in lower-case letters, digits and hyphens. routes.0: must be a path like /leases/:leaseId. nav.0.to: must be a path like /leases. commands.0.id: must be two words with a dot between them, like lease.create. commands.0.to: must be a path like /leases',
  )
  const offers = { 'garden.row': { Plant: 'id' } }
  const shows = { contacts: 'garden', Plants: '/garden/:plantId' }
  await expect(read({ ...own, offers, shows })).rejects.toThrow(
    'module.json is not valid. offers.garden.row.Plant: must be the name of a prop: leaseId. shows.contacts: must be a path like /leases/:leaseId. shows.Plants: must be a resource like lease-agreements',
  )
})

it('suggests no other name for one of two letters', async () => {
  await expect(read({ ...own, title: { ...own.title, fr: 'Jardin' } })).rejects.toThrow(
    /title: "fr" is not a field of it$/,
  )
})
