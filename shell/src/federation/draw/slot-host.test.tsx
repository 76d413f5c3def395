import type { SlotName } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { act, screen } from '@testing-library/react'
import { type ComponentType, useEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ModuleError } from '../faults/module-error.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { SlotHost } from './slot-host.tsx'

const loadPart = vi.hoisted(() => vi.fn())
vi.mock('../load/load-part.ts', () => ({ loadPart }))
const reportFault = vi.hoisted(() => vi.fn())
vi.mock('../health/report.ts', () => ({ reportDrawn: () => undefined, reportFault }))

const module = {
  id: 'lighthouse',
  version: '1.0.0',
  title: { en: 'Lighthouse', de: 'Leuchtturm' },
  segments: ['lighthouse'],
  routes: ['/lamps'],
  state: 'on',
  entry: '/modules/lighthouse/1.0.0/entry.js',
  entryIntegrity: 'sha384-A',
  manifest: '/modules/lighthouse/1.0.0/manifest.json',
  manifestIntegrity: 'sha384-A',
  slots: [{ name: 'dashboard.cards', order: 10 }],
} as unknown as IndexModule

async function drawn(change: Partial<IndexModule> = {}) {
  useIndexStore.setState({ index: { modules: [{ ...module, ...change }] } as never, state: 'ready' })
  let container = document.body
  await act(async () => {
    container = (await renderPage(<SlotHost name="dashboard.cards" props={{}} />)).container
  })
  return container
}

describe('a slot (R130)', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  it('is empty if no module contributes', async () => {
    expect((await drawn({ slots: [] })).querySelector('[data-unknown], [data-coming]')).toBeNull()
  })

  // The dashboard offers first steps if nobody contributes, but not to an account of unknown state.
  it('stays unknown if a module’s files are permanently lost', async () => {
    loadPart.mockRejectedValue(new ModuleError('missing', 'lighthouse', '1.0.0'))
    expect((await drawn()).querySelector('[data-unknown]')).toBeTruthy()
  })

  it('stays unknown if no version of a module can run here', async () => {
    const held = { state: 'held', entry: undefined }
    expect((await drawn(held as never)).querySelector('[data-unknown]')).toBeTruthy()
  })

  it('has an older version’s part if the newest is held', async () => {
    loadPart.mockResolvedValue(partOf('lighthouse', () => 'lit'))
    expect((await drawn({ state: 'held' })).textContent).toBe('lit')
  })

  it('renders one module’s part alone in its own tab', async () => {
    loadPart.mockImplementation(async (given: IndexModule) => partOf(given.id, () => given.id))
    const modules = [module, { ...module, id: 'quay' }]
    useIndexStore.setState({ index: { modules } as never, state: 'ready' })
    let shown = document.body
    await act(async () => {
      shown = (await renderPage(<SlotHost name="dashboard.cards" props={{}} module="quay" />)).container
    })
    expect(shown.textContent).toBe('quay')
  })

  it('is empty if the module is locked', async () => {
    const locked = { state: 'locked', entry: undefined }
    expect((await drawn(locked as never)).querySelector('[data-unknown], [data-coming]')).toBeNull()
  })

  const later: [what: string, newer: Partial<IndexModule>][] = [
    ['has another part for it', {}],
    ['has nothing for it', { slots: [] }],
    ['cannot run here', { state: 'held', entry: undefined } as never],
  ]
  it.each(later)(
    'keeps what is on screen if a new version %s: somebody may be typing (R146)',
    async (_, newer) => {
      const partOf = (version: string) => ({
        module: { id: 'lighthouse', version, manifest: {} },
        Component: () => <input aria-label={version} />,
        styles: { hold: () => ({ ready: Promise.resolve(), release: () => undefined }) },
      })
      loadPart.mockImplementation(async (given: IndexModule) => partOf(given.version))
      const container = await drawn()
      const field = container.querySelector('input')
      expect(field?.getAttribute('aria-label')).toBe('1.0.0')
      const changed = (given: Partial<IndexModule>) =>
        act(async () => useIndexStore.setState({ index: { modules: [given] } as never }))
      const renewed = { ...module, ...newer, version: '2.0.0' }
      await changed(renewed)
      expect(container.querySelector('input')).toBe(field)
      // Again: the cached part survives several registry responses.
      await changed({ ...renewed, version: '2.0.1' })
      expect(container.querySelector('input')).toBe(field)
      await changed({ ...renewed, state: 'locked' })
      expect(container.querySelector('input')).toBeNull()
      expect((await drawn({ version: '2.0.0' })).querySelector('input')?.getAttribute('aria-label')).toBe(
        '2.0.0',
      )
    },
  )
})

it('counts a crash against the version that was drawn, which may be the fallback', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  loadPart.mockResolvedValue(partOf('lighthouse', throws))
  reportFault.mockClear()
  await drawn({ version: '2.0.0' })
  expect(reportFault.mock.calls.map(([{ module, version }]) => [module, version])).toEqual([
    ['lighthouse', '1.0.0'],
  ])
})

it('renders again for another row what crashed on one (R138)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Part = ({ contactId }: { contactId: string }) => (contactId === 'lea' ? throws() : contactId)
  loadPart.mockResolvedValue(partOf('lighthouse', Part as ComponentType))
  const modules = [{ ...module, slots: [{ name: 'contact.panels', order: 1 }] }]
  useIndexStore.setState({ index: { modules } as never, state: 'ready' })
  let show = (_: string) => {}
  function Page() {
    const [contactId, set] = useState('lea')
    show = set
    return <SlotHost name="contact.panels" props={{ contactId }} />
  }
  const { container } = await renderPage(<Page />)
  await vi.waitFor(() => expect(container.querySelector('[data-unknown]')).toBeTruthy())
  await act(async () => show('jan'))
  expect(container.textContent).toBe('jan')
})

const styles = { hold: () => ({ ready: Promise.resolve(), release: () => undefined }) }
const partOf = (id: string, Component: ComponentType) => ({
  module: { id, version: '1.0.0', manifest: {} },
  Component,
  styles,
})
const throws = () => {
  throw new Error('No light')
}
const throwsLater = () => {
  useEffect(throws)
  return 'lit'
}

/** Ways a contribution may fail. */
const ways: [how: string, part: () => Promise<unknown>][] = [
  ['throws while it is drawn', async () => partOf('lighthouse', throws)],
  ['throws once it is drawn', async () => partOf('lighthouse', throwsLater)],
  ['is lost', () => Promise.reject(new ModuleError('missing', 'lighthouse', '1.0.0'))],
  ['throws while it is loaded', () => Promise.reject(new ModuleError('crash', 'lighthouse', '1.0.0'))],
  ['never comes', () => new Promise(() => undefined)],
]
const slotNames: SlotName[] = ['dashboard.cards', 'property.actions', 'contact.panels', 'lease.tenant']

describe.each(slotNames)('in %s a contribution that', (name) => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  it.each(ways)('%s is absent, and its surroundings stay', async (_, part) => {
    loadPart.mockImplementation((given: IndexModule) =>
      given.id === 'lighthouse' ? part() : Promise.resolve(partOf(given.id, () => given.id)),
    )
    const at = (id: string, order: number) => ({ ...module, id, slots: [{ name, order }] })
    const modules = [at('harbour', 1), at('lighthouse', 2), at('quay', 3)]
    useIndexStore.setState({ index: { modules } as never, state: 'ready' })
    await act(async () => {
      await renderPage(
        <>
          <h1>Around</h1>
          <p>
            <SlotHost name={name} props={{} as never} />
          </p>
        </>,
      )
    })
    expect(screen.getByRole('heading', { name: 'Around' })).toBeTruthy()
    expect(screen.getByRole('paragraph').textContent).toBe('harbourquay')
  })
})
