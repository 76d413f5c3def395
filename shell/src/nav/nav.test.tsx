import type { IndexModule } from '@keystead/module-sdk/manifest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseDrawing } from '../elements/parse-drawing.ts'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { Drawer } from '../layout/frame/drawer.tsx'
import { Sidebar } from '../layout/frame/sidebar.tsx'
import { katharina, renderPage, renderRoutes } from '../testing/render-page.tsx'

type Nav = IndexModule['nav'][number]

function moduleWith(id: string, nav: Partial<Nav>[], rest: Partial<IndexModule> = {}): IndexModule {
  const entries = nav.map((entry) => ({
    to: `/${id}`,
    in: ['sidebar' as const],
    section: 'main' as const,
    order: 20,
    label: { en: id, de: `${id} de` },
    ...entry,
  }))
  return {
    id,
    version: '1.0.0',
    title: { en: id, de: id },
    routes: [`/${id}`],
    segments: [id],
    nav: entries,
    slots: [],
    commands: [],
    state: 'on',
    reason: null,
    ...rest,
  }
}

const setModules = (modules: IndexModule[]) =>
  useIndexStore.setState({ index: { modules } as never, state: 'ready' })
const labels = () => screen.getAllByRole('link').map((link) => link.textContent)

describe('the sidebar', () => {
  beforeEach(() =>
    setModules([
      moduleWith('cellars', [{ order: 50 }, { to: '/cellars/setup', section: 'bottom', order: 10 }]),
      moduleWith('attics', [{ order: 20 }]),
    ]),
  )

  it('draws the rest of a long one when the page is idle', async () => {
    const waiting: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
    onTestFinished(() => void vi.unstubAllGlobals())
    const many = Array.from({ length: 50 }, (_, at) => moduleWith(`module-${at}`, [{ order: 100 + at }]))
    setModules([...many, moduleWith('setup', [{ section: 'bottom' }])])
    await renderPage(<Sidebar />)
    expect(labels()).not.toContain('module-49')
    // It would shift when the rest is drawn above it.
    expect(labels()).not.toContain('setup')
    expect(labels().length).toBeGreaterThanOrEqual(20)
    for (const work of waiting) work()
    expect(await screen.findByRole('link', { name: 'setup' })).toBeTruthy()
    expect(labels()).toContain('module-49')
  })

  it('sorts own pages and modules by order, with "Soon" on announced ones', async () => {
    await renderPage(<Sidebar />)
    expect(labels()).toEqual([
      'Dashboard',
      'attics',
      'cellars',
      'PaymentsSoon',
      'MaintenanceSoon',
      'ReportsSoon',
      'cellars',
    ])
  })

  it('is in the page’s language', async () => {
    await renderPage(<Sidebar />, 'de')
    expect(labels()).toContain('attics de')
    expect(labels()).toContain('InstandhaltungBald')
  })

  it('marks the section of a detail page', async () => {
    setModules([moduleWith('attics', [{}], { segments: ['attics', 'beams'] })])
    await renderRoutes([{ path: '*', element: <Sidebar /> }], '/beams/7')
    expect(screen.getByRole('link', { name: 'attics' }).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull()
  })

  it('marks only the closest of several entries of a module', async () => {
    setModules([
      moduleWith('cellars', [{}, { to: '/cellars/wine' }, { to: '/cellars/setup', section: 'bottom' }]),
    ])
    const routes = [{ path: '*', element: <Sidebar /> }]
    for (const at of ['/cellars/wine', '/cellars/setup', '/cellars']) {
      const { container, unmount } = await renderRoutes(routes, at)
      const marked = [...container.querySelectorAll('[aria-current]')]
      expect(marked.map((link) => link.getAttribute('href'))).toEqual([at])
      unmount()
    }
  })

  it('marks an entry outside the plan', async () => {
    setModules([moduleWith('attics', [{}], { state: 'locked' })])
    await renderPage(<Sidebar />)
    expect(screen.getByRole('link', { name: /attics Locked: not in your plan/ })).toBeDefined()
  })

  it('lets a module replace an announced page (R27)', async () => {
    setModules([moduleWith('payments', [{ order: 60, label: { en: 'Real payments', de: 'Zahlungen' } }])])
    await renderPage(<Sidebar />)
    expect(labels()).toContain('Real payments')
    expect(labels()).not.toContain('PaymentsSoon')
  })

  it('marks no module’s section on an announced page that it has claimed', async () => {
    setModules([moduleWith('attics', [{}], { segments: ['attics', 'ladders', 'notifications'] })])
    const routes = [{ path: '*', element: <Sidebar /> }]
    const current = (at: string) =>
      renderRoutes(routes, at).then(({ container, unmount }) => {
        const found = container.querySelector('[aria-current]')?.textContent
        unmount()
        return found
      })
    expect(await current('/ladders/1')).toBe('attics')
    expect(await current('/notifications')).toBeUndefined()
  })
})

describe('the icons of modules', () => {
  it('contain only shapes', () => {
    const shapes = parseDrawing(
      '<path d="M1 1" onclick="x()" style="fill:url(x)"/><script>alert(1)</script><circle cx="1" cy="2" r="3"/>',
    )
    expect(shapes).toEqual([
      { tag: 'path', attributes: { d: 'M1 1' } },
      { tag: 'circle', attributes: { cx: '1', cy: '2', r: '3' } },
    ])
  })
})

describe('the drawer', () => {
  const onClose = vi.fn()
  beforeEach(() => {
    onClose.mockReset()
    setModules([moduleWith('attics', [{ in: ['sidebar', 'chips'] }])])
  })
  const open = () => renderPage(<Drawer user={katharina.user} open onClose={onClose} />)

  it('is a modal dialog with the person and the chips', async () => {
    await open()
    const dialog = screen.getByRole('dialog')
    expect((dialog as HTMLDialogElement).open).toBe(true)
    expect(within(dialog).getByText('KB')).toBeDefined()
    expect(within(dialog).getByText('katharina.brandt@example.com')).toBeDefined()
    const chips = within(dialog).getAllByRole('link', { name: 'attics' })
    expect(chips).toHaveLength(2)
    expect(within(dialog).getByRole('link', { name: 'Analytics' })).toBeDefined()
  })

  it('closes by its button, by its mask and by a link', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('dialog'))
    expect(onClose).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }))
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('closes when the browser closes the dialog, as on Escape', async () => {
    await open()
    screen.getByRole('dialog').dispatchEvent(new Event('close'))
    expect(onClose).toHaveBeenCalled()
  })
})
