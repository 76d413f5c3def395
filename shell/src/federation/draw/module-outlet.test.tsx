import type { IndexModule, ModuleIndex } from '@keystead/module-sdk/manifest'
import { act, screen } from '@testing-library/react'
import { useParams } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RouteEffects } from '../../layout/frame/route-effects.tsx'
import { katharina, renderRoutes, setSession, signedIn } from '../../testing/render-page.tsx'
import { unsaved } from '../../unsaved.ts'
import { ModuleError } from '../faults/module-error.ts'
import { useIndexStore } from '../module-index/index-store.ts'
import { ModuleOutlet } from './module-outlet.tsx'
import { asPinned } from './use-pinned.ts'

/** A version whose screen throws, and one whose files are missing; all others throw on their first row. */
const broken = '2.0.0'
const lost = '3.0.0'
/** A version whose files are missing once. */
const lostOnce = '4.0.0'
let losses = 1

function partOf(version: string) {
  const Component = () => {
    const { id } = useParams()
    if (version === broken || id === '1') throw new Error('No light')
    return (
      <>
        <h1>Lamps</h1>
        <input aria-label={version} />
      </>
    )
  }
  const styles = { hold: () => ({ ready: Promise.resolve(), release: () => undefined }) }
  return { module: { id: 'lighthouse', version, manifest: {} }, styles, Component }
}

const reportFault = vi.hoisted(() => vi.fn())
vi.mock('../health/report.ts', () => ({ reportDrawn: () => undefined, reportFault }))
vi.mock('./open-screen.ts', () => ({
  openScreen: async ({ version }: IndexModule) => {
    if (version === lost || (version === lostOnce && losses-- > 0))
      throw new ModuleError('missing', 'lighthouse', version)
    return partOf(version)
  },
}))

const index = () => useIndexStore.getState().index as ModuleIndex
const newest = () => index().modules[0] as IndexModule
const given = (version: string, routes = ['/lamps'], state = 'on') => {
  const module = {
    id: 'lighthouse',
    version,
    state,
    title: { en: 'Lighthouse', de: 'Leuchtturm' },
    routes,
    segments: ['lamps'],
    nav: [],
    slots: [],
    entry: `/modules/lighthouse/${version}/e.js`,
  }
  const resolvedFor = { user: katharina.user.id, plan: 'pro', role: 'landlord' }
  useIndexStore.setState({ index: { modules: [module], resolvedFor } as never, state: 'ready' })
}
const pages = [
  { path: '/', element: <p>Nothing stands there.</p> },
  {
    path: '*',
    element: (
      <div id="root">
        <RouteEffects />
        <ModuleOutlet />
      </div>
    ),
  },
]
const open = async (at = '/lamps') => {
  let go = async (_to: string) => {}
  await act(async () => {
    go = (await renderRoutes(pages, at)).go
  })
  return go
}

describe('a mounted module, when the registry offers another version', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    setSession(signedIn)
  })

  it('stays: somebody may be typing in it', async () => {
    given('1.0.0')
    await open()
    const field = screen.getByRole('textbox')
    await act(async () => given('1.1.0'))
    expect(screen.getByRole('textbox')).toBe(field)
  })

  it('stays after its withdrawal or the end of its plan until nothing typed is unsaved', async () => {
    given('1.0.0')
    await open()
    const field = screen.getByRole('textbox')
    act(() => unsaved.set('form', { unsaved: true }))
    await act(async () => given('1.0.0', undefined, 'locked'))
    expect(screen.getByRole('textbox')).toBe(field)
    await act(async () => useIndexStore.setState({ index: { ...index(), modules: [] } }))
    expect(screen.getByRole('textbox')).toBe(field)
    act(() => unsaved.set('form', { unsaved: false }))
    expect(screen.getByText('Nothing stands there.')).toBeTruthy()
  })

  it('is replaced on Retry after a failure, without visiting another page', async () => {
    given(broken)
    await open()
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(async () => given('1.0.0'))
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    expect(screen.getByRole('textbox', { name: '1.0.0' })).toBeTruthy()
  })

  it('is replaced for a page that only the new one has, which then stays (R146)', async () => {
    given('1.0.0')
    const go = await open()
    await act(async () => given('1.1.0', ['/lamps', '/lamps/log']))
    await go('/lamps/log')
    const field = screen.getByRole('textbox', { name: '1.1.0' })
    await act(async () => given('1.2.0', ['/lamps', '/lamps/log']))
    expect(screen.getByRole('textbox')).toBe(field)
    await go('/lamps/nowhere')
    expect(screen.getByText('Nothing stands there.')).toBeTruthy()
  })

  it('is preloaded for a link in the version that the link will show (R146)', async () => {
    given('1.0.0')
    await open()
    await act(async () => given('1.1.0', ['/lamps', '/lamps/log']))
    const begun = ['/lamps', '/lamps/log'].map((path) => asPinned(newest(), path).version)
    expect(begun).toEqual(['1.0.0', '1.1.0'])
  })
})

describe('a screen that crashed on one row', () => {
  const rows = ['/lamps/:id']
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    reportFault.mockClear()
    setSession(signedIn)
  })

  it('is rendered for the next, and each fault is reported once (R138)', async () => {
    given('1.0.0', rows)
    const go = await open('/lamps/1')
    expect(screen.queryByRole('textbox')).toBeNull()
    await go('/lamps/2')
    expect(screen.getByRole('textbox')).toBeTruthy()
    // The focused element of the left page (R117).
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lamps' }))
    await go('/lamps/1')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(reportFault).toHaveBeenCalledTimes(2)
  })

  it('is requested again for the next row if its files were missing', async () => {
    given(lostOnce, rows)
    const go = await open('/lamps/2')
    await screen.findByRole('button', { name: 'Retry' })
    await go('/lamps/3')
    expect(await screen.findByRole('textbox')).toBeTruthy()
  })

  it('keeps its card if its files are missing', async () => {
    given(lost, rows)
    const go = await open('/lamps/1')
    await go('/lamps/2')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(reportFault).not.toHaveBeenCalled()
  })
})
