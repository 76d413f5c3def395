import { HostContext, type HostServices, partOfItems } from '@keystead/module-sdk/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '../../drafts.ts'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { stepsStateOf } from '../../storage/first-steps.ts'
import { katharina, renderPage, setSession, signedIn } from '../../testing/render-page.tsx'
import { unsaved } from '../../unsaved.ts'
import { DashboardPage } from './dashboard-page.tsx'

const account = { saveNames: async () => undefined }
const services = { Slot: () => null, account, drafts, unsaved }
const host = services as unknown as HostServices
const dashboard = (
  <HostContext value={host}>
    <DashboardPage />
  </HostContext>
)
const entry = (to: string, place: string, order: number) => ({
  to,
  in: [place],
  section: 'main',
  order,
  label: { en: to, de: to },
})

/** Everything counts as visible. */
const seen = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      told: (entries: { isIntersecting: boolean }[]) => void
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        this.told = told
      }
      observe = () => this.told([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
afterEach(() => vi.unstubAllGlobals())

describe('the dashboard', () => {
  beforeEach(() => {
    localStorage.clear()
    setSession(signedIn)
    const nav = [entry('/attics', 'quick', 20), entry('/attics/new', 'start', 10)]
    const commands = [
      { id: 'attic.create', label: { en: 'Add attic', de: 'Speicher anlegen' }, to: '/attics?new' },
    ]
    const module = {
      id: 'attics',
      segments: ['attics'],
      routes: [],
      slots: [{ name: 'dashboard.cards', order: 10 }],
      state: 'on',
      entry: '/modules/attics/1.0.0/entry.js',
      nav,
      commands,
    }
    const resolvedFor = { user: katharina.user.id, role: katharina.role }
    useIndexStore.setState({ index: { modules: [module], resolvedFor } as never, state: 'ready' })
  })

  it('mounts no part of the visitor’s index after a sign-in (R137)', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const index = useIndexStore.getState().index
    useIndexStore.setState({ index: { ...index, resolvedFor: { user: null, role: null } } as never })
    await renderPage(
      <HostContext value={{ ...host, Slot: () => <p>Cards</p> } as unknown as HostServices}>
        <DashboardPage />
      </HostContext>,
    )
    expect(screen.queryByText('Cards')).toBeNull()
    expect(document.querySelector('[data-coming]')).not.toBeNull()
    act(() => useIndexStore.setState({ index }))
    expect(screen.getByText('Cards')).toBeTruthy()
  })

  it('welcomes the person, by name if known', async () => {
    const first = await renderPage(dashboard)
    expect(screen.getByText('Welcome back')).toBeDefined()
    first.unmount()
    setSession({
      status: 'signed-in',
      session: { ...katharina, user: { ...katharina.user, firstName: 'Ada' } },
    })
    await renderPage(dashboard)
    expect(screen.getByText('Welcome back, Ada')).toBeDefined()
  })

  it('says "back" only to returning people (R67)', async () => {
    const at = (ago: number) => new Date(Date.now() - ago).toISOString()
    const since = (began: number, signedInAt: number) =>
      setSession({
        status: 'signed-in',
        session: {
          ...katharina,
          user: { ...katharina.user, emailConfirmedAt: at(began), lastSignInAt: at(signedInAt) },
        },
      })
    // The second user confirmed in another browser and first had to find the password.
    for (const began of [30_000, 1_200_000]) {
      since(began, 20_000)
      const first = await renderPage(dashboard)
      expect(screen.getByText('Welcome')).toBeDefined()
      first.unmount()
    }
    since(7_200_000, 20_000)
    await renderPage(dashboard)
    expect(screen.getByText('Welcome back')).toBeDefined()
  })

  it('asks for the name above the first steps, until given or skipped (R67)', async () => {
    seen()
    const saveNames = vi.fn(async () => undefined)
    const drawn = (
      <HostContext value={{ ...host, account: { saveNames } } as unknown as HostServices}>
        <DashboardPage />
      </HostContext>
    )
    const first = await renderPage(drawn)
    const form = await screen.findByRole('region', { name: 'What is your name?' })
    const cards = document.querySelector('.sh-dashboard-cards') as Element
    // A module's card introduces the steps: nothing comes between them.
    expect(form.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.type(await screen.findByLabelText(/^First name/), 'Ada')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saveNames).toHaveBeenCalledExactlyOnceWith({ firstName: 'Ada' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
    expect(screen.queryByRole('region', { name: 'What is your name?' })).toBeNull()
    expect(document.activeElement?.getAttribute('href')).toBe('/attics/new')
    first.unmount()
    await renderPage(drawn)
    await screen.findByRole('region', { name: 'Getting started' })
    expect(screen.queryByRole('region', { name: 'What is your name?' })).toBeNull()
  })

  it('has the question for the name ready before its place is shown: it would move the cards', async () => {
    await renderPage(dashboard)
    expect(await screen.findByRole('region', { name: 'What is your name?' })).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
    expect(stepsStateOf(katharina.user.id)).toBeNull()
  })

  it('offers what the modules contribute, beside announced actions (R70)', async () => {
    await renderPage(dashboard)
    const quick = screen.getByRole('region', { name: 'Quick actions' })
    const links = within(quick).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/attics', '/payments', '/maintenance'])
    // Hidden by CSS, or off screen: it loads nothing.
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
  })

  it('lists the first steps once shown, checked off by their modules, until all are done', async () => {
    seen()
    const told = (done: boolean) => {
      const useItems = () => [{ to: '/attics/new', done }]
      const Steps = partOfItems<'dashboard.start'>({ useItems }, { module: 'attics', order: 10 })
      const Slot = ({ name, props }: { name: string; props: object }) =>
        name === 'dashboard.start' ? <Steps {...props} /> : null
      return (
        <HostContext value={{ ...services, Slot } as unknown as HostServices}>
          <DashboardPage />
        </HostContext>
      )
    }
    const first = await renderPage(told(false))
    const list = await screen.findByRole('region', { name: 'Getting started' })
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/attics/new')
    expect(within(list).getByRole('listitem').textContent).toBe('1/attics/new')
    first.unmount()
    const { index } = useIndexStore.getState()
    const [module] = index?.modules ?? []
    const nav = [entry('/attics/new', 'start', 10), entry('/attics/let', 'start', 20)]
    useIndexStore.setState({ index: { ...index, modules: [{ ...module, nav }] } as never })
    const second = await renderPage(told(true))
    const steps = within(await screen.findByRole('region', { name: 'Getting started' })).getAllByRole(
      'listitem',
    )
    expect(steps.map(({ textContent }) => textContent)).toEqual(['/attics/newDone', '2/attics/let'])
    second.unmount()
    useIndexStore.setState({ index: { ...index, modules: [{ ...module, nav: nav.slice(0, 1) }] } as never })
    await renderPage(told(true))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull())
  })

  it('keeps first steps shown earlier once the account has data, until they are hidden', async () => {
    seen()
    const start = () => document.querySelector('.sh-dashboard-start')
    const first = await renderPage(dashboard)
    expect(start()?.className).not.toContain('sh-dashboard-started')
    await screen.findByRole('region', { name: 'Getting started' })
    first.unmount()
    const second = await renderPage(dashboard)
    expect(start()?.className).toContain('sh-dashboard-started')
    await userEvent.click(await screen.findByRole('button', { name: 'Hide' }))
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
    expect(document.activeElement?.tagName).toBe('H1')
    second.unmount()
    await renderPage(dashboard)
    expect(start()).toBeNull()
  })

  it('leads with the first action of the module whose cards come first, if it is on', async () => {
    const first = await renderPage(dashboard)
    expect(screen.getByRole('link', { name: 'Add attic' }).getAttribute('href')).toBe(
      '/attics?new&back=%2Fhere',
    )
    first.unmount()
    useIndexStore.setState({ index: { modules: [] } as never, state: 'ready' })
    await renderPage(dashboard)
    expect(screen.queryByRole('link', { name: 'Add attic' })).toBeNull()
  })

  it.each([
    ['with an older version given', {}, 1],
    ['with none', { entry: undefined }, 0],
  ])('leads with the action of one that is held %s', async (_, change, links) => {
    const [module] = useIndexStore.getState().index?.modules ?? []
    useIndexStore.setState({ index: { modules: [{ ...module, state: 'held', ...change }] } as never })
    await renderPage(dashboard)
    expect(screen.queryAllByRole('link', { name: 'Add attic' })).toHaveLength(links)
  })

  it('names announced parts by the announcements’ own words', async () => {
    await renderPage(dashboard)
    const quick = screen.getByRole('region', { name: 'Quick actions' })
    expect(within(quick).getAllByText('Soon')).toHaveLength(2)
    expect(within(quick).queryByText('View reports')).toBeNull()
    expect(screen.queryByText('Coming soon')).toBeNull()
  })
})
