import type { IndexModule } from '@keystead/module-sdk/manifest'
import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../testing/render-page.tsx'
import { ModuleError } from '../faults/module-error.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { SlotHost } from './slot-host.tsx'

const loadPart = vi.hoisted(() => vi.fn())
vi.mock('../load/load-part.ts', () => ({ loadPart }))

const module = {
  id: 'lighthouse',
  version: '1.0.0',
  title: { en: 'Lighthouse', de: 'Leuchtturm' },
  ...{ segments: ['lighthouse'], routes: ['/lamps'] },
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

describe('a slot', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

  it('is empty where no module brings anything', async () => {
    expect((await drawn({ slots: [] })).querySelector('[data-unknown], [data-coming]')).toBeNull()
  })

  // The dashboard offers first steps where nobody has anything to show: not to an account that it knows nothing of.
  it('stays unknown where a module’s files are lost for good', async () => {
    loadPart.mockRejectedValue(new ModuleError('missing', 'lighthouse', '1.0.0'))
    expect((await drawn()).querySelector('[data-unknown]')).toBeTruthy()
  })

  it('stays unknown where no version of a module can run here', async () => {
    expect((await drawn({ entry: undefined } as never)).querySelector('[data-unknown]')).toBeTruthy()
  })

  it('keeps the version that is on screen: somebody may be typing in it', async () => {
    const partOf = (version: string) => ({
      ...{
        module: { id: 'lighthouse', version, manifest: {} },
        Component: () => <input aria-label={version} />,
      },
      styles: { hold: () => ({ ready: Promise.resolve(), release: () => undefined }) },
    })
    loadPart.mockImplementation(async (given: IndexModule) => partOf(given.version))
    const container = await drawn()
    const field = container.querySelector('input')
    expect(field?.getAttribute('aria-label')).toBe('1.0.0')
    await act(async () =>
      useIndexStore.setState({ index: { modules: [{ ...module, version: '2.0.0' }] } as never }),
    )
    expect(container.querySelector('input')).toBe(field)
    expect((await drawn({ version: '2.0.0' })).querySelector('input')?.getAttribute('aria-label')).toBe(
      '2.0.0',
    )
  })
})
