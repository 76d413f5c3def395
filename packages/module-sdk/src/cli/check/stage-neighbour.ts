import { integrityOf, shortIntegrityOf } from '../../gate/integrity.ts'
import type { IndexModule, Manifest } from '../../manifest/manifest.ts'
import { globalNameOf } from '../../manifest/names.ts'
import type { HostSlot, PropKind } from '../../offers/offers.ts'
import { indexEntryOf } from '../index-entry.ts'

const id = 'stage-neighbour'
const version = '1.0.0'
const folder = `/modules/${id}/${version}`
const row = '00000000-0000-4000-8000-000000000000'

/** The props each slot gets from the page that draws it. */
const hostSlotProps: Record<HostSlot, object> = {
  'property.actions': { propertyGroupId: row },
  'property.panels': { propertyGroupId: row },
  'contact.panels': { contactId: row },
  'lease.panels': { leaseId: row },
  'lease.actions': { leaseId: row },
  'unit.panels': { rentUnitId: row },
  'unit.marks': { rentUnitIds: [row] },
  'lease.tenant': {},
  'dashboard.cards': {},
  'dashboard.start': {},
  'dashboard.stat': {},
  'dashboard.attention': {},
}

/** A value of each kind, for the slots of other modules. */
const sample: Record<PropKind, string | number | boolean> = {
  id: row,
  text: 'text',
  day: '2026-01-31',
  number: 1,
  flag: true,
}

type Parts = Manifest['slots']

/** Props by slot: those of the host, and those of other modules as the module's parts read them. */
const slotPropsFor = (parts: Parts): Record<string, object> => {
  const offered = parts.filter(({ name }) => !Object.hasOwn(hostSlotProps, name))
  const propsOf = ({ props = {} }: Parts[number]) =>
    Object.fromEntries(Object.entries(props).map(([prop, kind]) => [prop, sample[kind]]))
  return { ...hostSlotProps, ...Object.fromEntries(offered.map((part) => [part.name, propsOf(part)])) }
}

export const slotPlace = '#stage-slot'

/** A page of the neighbour without a slot, so nothing of the module is on it. */
export const quietPath = `/${id}/quiet`
export const quietTitle = 'Nothing of the module'
/** The global that exposes the shell's query cache to the check, and the neighbour's own cache key. */
export const stageClient = 'keysteadStageClient'
export const keptEntry = id

/** The neighbour's page with that slot. */
export const slotPath = (name: string) => `/${id}/${name.replace('.', '-')}`

/**
 * The neighbour's code as a build would emit it: pages with a heading and one slot. Hand-written so that checking a
 * module does not require building another.
 */
const codeFor = (props: Record<string, object>) => `var ${globalNameOf(id, version)} = (() => {
  let shared
  const take = async (name) => {
    const [library] = Object.values(shared[name])
    return library.lib ? library.lib() : (await library.get())()
  }
  const slotProps = ${JSON.stringify(props)}
  const open = (name) => async () => {
    const [{ createElement }, { Slot }] = await Promise.all([take('react'), take('@keystead/module-sdk')])
    const props = { ...slotProps[name], onCreated() {}, report() {} }
    const slot = createElement('div', { id: ${JSON.stringify(slotPlace.slice(1))} }, createElement(Slot, { name, props }))
    return { Screen: () => createElement('div', null, createElement('h1', null, name), slot) }
  }
  const quiet = async () => {
    // Loads everything modules share, some of which sets globals: those are then not attributed to the module.
    await Promise.allSettled(Object.keys(shared).map(take))
    const [{ createElement }, { useQueryClient }] = await Promise.all([take('react'), take('@tanstack/react-query')])
    const Screen = () => {
      const client = useQueryClient()
      if (!window.${stageClient}) client.setQueryData(['${keptEntry}', 'kept'], 'kept')
      window.${stageClient} = client
      return createElement('div', null, createElement('h1', null, '${quietTitle}'))
    }
    return { Screen }
  }
  const routes = Object.fromEntries(Object.keys(slotProps).map((name) => ['/${id}/' + name.replace('.', '-'), open(name)]))
  routes['${quietPath}'] = quiet
  const texts = { en: async () => ({ default: {} }), de: async () => ({ default: {} }) }
  return {
    init(scope) { shared = scope },
    get: async () => () => ({ default: { routes, slots: {}, texts } }),
  }
})()`

interface Neighbour {
  /** Its index entry. */
  listed: IndexModule
  files: ReadonlyMap<string, Buffer>
}

/** The neighbour that draws the slots of the host and those that the module's parts are for. */
export function neighbourOf({ slots }: Manifest): Neighbour {
  const props = slotPropsFor(slots)
  const entry = Buffer.from(codeFor(props))
  const routes = [...Object.keys(props).map(slotPath), quietPath]
  const manifest: Manifest = {
    id,
    version,
    team: id,
    title: { en: 'Neighbour', de: 'Nachbar' },
    segments: [id],
    routes,
    nav: [],
    slots: [],
    commands: [],
    shows: {},
    api: {},
    requires: {},
    uses: {},
    styles: [],
    format: 'global',
    entry: 'entry.js',
    global: globalNameOf(id, version),
    preload: Object.fromEntries(routes.map((route) => [route, { files: [], texts: {}, kit: [], data: [] }])),
    integrity: { 'entry.js': integrityOf(entry) },
    bytes: {},
  }
  const text = Buffer.from(JSON.stringify(manifest))
  return {
    listed: indexEntryOf(manifest, {
      entryIntegrity: integrityOf(entry),
      manifestIntegrity: shortIntegrityOf(text),
    }),
    files: new Map([
      [`${folder}/entry.js`, entry],
      [`${folder}/manifest.json`, text],
    ]),
  }
}
