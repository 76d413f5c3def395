import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, act as settled, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { queryClient } from '../query-client.ts'
import { addRecent, forgetRecent, readRecent } from '../storage/recent-items.ts'
import { configureSignedIn } from '../testing/configure-signed-in.ts'
import { katharina, renderPage, setSession, signedIn } from '../testing/render-page.tsx'
import { Palette } from './palette.tsx'
import { PaletteEntry } from './palette-entry.tsx'

const act = { id: 'attic.create', label: { en: 'Add attic', de: 'Dachboden anlegen' }, to: '/attics?new' }
const module = {
  id: 'attics',
  segments: ['attics'],
  routes: [],
  slots: [],
  nav: [],
  state: 'on',
  entry: '/modules/attics/1.0.0/entry.js',
  commands: [act],
}

/** The owner of the opened rows. */
const held = { segments: ['contacts', 'units'], routes: ['/contacts/:id', '/units'], commands: [] }
const rows = { ...module, ...held, id: 'rows' }

/** A row found by the server. */
const tenant = { resource: 'contacts', id: '1', title: 'Lea Hoffmann', detail: 'Berlin', path: '/contacts/1' }

const answers = vi.fn(async () => Response.json([]))
beforeEach(() => {
  setSession(signedIn)
  localStorage.clear()
  vi.stubGlobal('fetch', answers)
  answers.mockImplementation(async () => Response.json([]))
  configureSignedIn()
  useIndexStore.setState({ index: { modules: [module, rows] } as never, state: 'ready' })
})

const drawn = (page: ReactElement) =>
  renderPage(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>)

const field = () => screen.getByRole('combobox', { name: 'Search everything' })
const meant = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the palette', () => {
  it('is navigated from its field, and opens the selection', async () => {
    const closed = vi.fn()
    await drawn(<Palette onClose={closed} />)
    expect(meant()).toBe('Add attic')
    await userEvent.type(field(), '{ArrowDown}')
    expect(meant()).not.toBe('Add attic')
    await userEvent.type(field(), '{ArrowUp}{Enter}')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(readRecent(katharina.user.id).map(({ to }) => to)).toEqual(['/attics?new'])
  })

  it('lists the commands of a held module with a fallback version, and not without one', async () => {
    const listed = async (change: object) => {
      useIndexStore.setState({ index: { modules: [{ ...module, ...change }] } as never })
      const { unmount } = await drawn(<Palette onClose={() => undefined} />)
      const count = screen.queryAllByRole('option', { name: 'Add attic' }).length
      unmount()
      return count
    }
    expect(await listed({ state: 'held' })).toBe(1)
    expect(await listed({ state: 'held', entry: undefined })).toBe(0)
  })

  it('shows the server’s results, or that there are none', async () => {
    answers.mockImplementation(async () => Response.json([tenant]))
    await drawn(<Palette onClose={() => undefined} />)
    await userEvent.type(field(), 'hoff')
    const group = await screen.findByRole('group', { name: 'Results' })
    const option = within(group).getByRole('option')
    expect(option.textContent).toContain('Lea Hoffmann')
    expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Hoff'])
    answers.mockImplementation(async () => Response.json([]))
    await userEvent.type(field(), 'xyz')
    expect(await screen.findByText('Nothing found for "hoffxyz".')).toBeDefined()
  })

  it('opens the first result if Enter comes before the response', async () => {
    answers.mockImplementation(async () => Response.json([tenant]))
    const closed = vi.fn()
    await drawn(<Palette onClose={closed} />)
    await userEvent.type(field(), 'a{Backspace}hoff{Enter}')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(readRecent(katharina.user.id).map(({ to }) => to)).toEqual(['/contacts/1'])
  })

  it('opens it in a new tab if that was Ctrl+Enter', async () => {
    answers.mockImplementation(async () => Response.json([tenant]))
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const closed = vi.fn()
    await drawn(<Palette onClose={closed} />)
    await userEvent.type(field(), 'hoff{Control>}{Enter}{/Control}')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(opened.mock.calls).toEqual([['/contacts/1', '_blank']])
    opened.mockRestore()
  })

  describe('keeps the selection made by an arrow key', () => {
    const found = { ...tenant, title: 'Adam Attick' }
    const opened = () => readRecent(katharina.user.id).map(({ to }) => to)
    const other = { ...act, id: 'attic.list', label: { en: 'Attic plan', de: 'Plan' }, to: '/attics?plan' }
    let answer = () => {}
    const closed = vi.fn()

    beforeEach(async () => {
      closed.mockClear()
      useIndexStore.setState({ index: { modules: [{ ...module, commands: [act, other] }] } as never })
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      answers.mockImplementation(async () => {
        await held
        return Response.json([found])
      })
      await drawn(<Palette onClose={closed} />)
      await userEvent.type(field(), 'att{ArrowDown}')
      expect(meant()).toBe('Attic plan')
    })

    it('if rows appear before it', async () => {
      answer()
      await screen.findByRole('group', { name: 'Results' })
      expect(meant()).toBe('Attic plan')
      await userEvent.type(field(), '{Enter}')
      await waitFor(() => expect(closed).toHaveBeenCalled())
      expect(opened()).toEqual(['/attics?plan'])
    })

    it('if Enter comes before the response', async () => {
      await userEvent.type(field(), '{Enter}')
      answer()
      await waitFor(() => expect(closed).toHaveBeenCalled())
      expect(opened()).toEqual(['/attics?plan'])
    })

    it('until something else is typed', async () => {
      await userEvent.type(field(), 'i')
      expect(meant()).toBe('Add attic')
      answer()
      await screen.findByRole('group', { name: 'Results' })
      expect(meant()).toBe('Add attic')
      await userEvent.type(field(), 'ck')
      expect(meant()).toContain('Adam Attick')
    })
  })

  describe('omits recent rows', () => {
    const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
    const lea = { to: `/contacts/${idOf(1)}`, title: 'Lea Hoffmann', detail: '', icon: 'user' } as const
    const unit = { to: `/units?unit=${idOf(2)}`, title: 'VH-2', detail: '', icon: 'key-round' } as const
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

    it('that are gone, once their page has said so', async () => {
      addRecent(katharina.user.id, unit)
      addRecent(katharina.user.id, lea)
      await drawn(<Palette onClose={() => undefined} />)
      expect(options()[0]).toBe('Lea Hoffmann')
      const gone = Object.assign(new Error('gone'), { name: 'ApiError', status: 404 })
      const asked = { queryKey: ['contacts', 'detail', idOf(1)], queryFn: () => Promise.reject(gone) }
      await expect(queryClient.fetchQuery({ ...asked, retry: false })).rejects.toBe(gone)
      expect(readRecent(katharina.user.id)).toEqual([unit])
    })

    it('of a locked section, until it can be opened again (R34)', async () => {
      const show = (state: string) =>
        settled(() => useIndexStore.setState({ index: { modules: [module, { ...rows, state }] } as never }))
      addRecent(katharina.user.id, lea)
      show('locked')
      await drawn(<Palette onClose={() => undefined} />)
      expect(options()[0]).toBe('Add attic')
      expect(screen.queryByText('Lea Hoffmann')).toBeNull()
      show('on')
      expect(options()[0]).toBe('Lea Hoffmann')
    })
  })

  it('reports that search does not answer, and still offers the rest', async () => {
    answers.mockImplementation(async () => Response.json({ detail: 'x' }, { status: 500 }))
    await drawn(<Palette onClose={() => undefined} />)
    await userEvent.type(field(), 'attic')
    expect(await screen.findByText(/Search isn.t responding/)).toBeDefined()
    expect(screen.getByRole('option', { name: 'Add attic' })).toBeDefined()
  })

  it('opens nothing instead, if Enter came before that', async () => {
    let press = () => {}
    const pressed = new Promise<void>((resolve) => (press = resolve))
    answers.mockImplementation(async () => {
      await pressed
      return Response.json({ detail: 'x' }, { status: 500 })
    })
    await drawn(<Palette onClose={() => undefined} />)
    await userEvent.type(field(), 'attic{Enter}')
    press()
    expect(await screen.findByText(/Search isn.t responding/)).toBeDefined()
    await settled(async () => undefined)
    expect(readRecent(katharina.user.id)).toEqual([])
    await userEvent.type(field(), '{Enter}')
    expect(readRecent(katharina.user.id).map(({ to }) => to)).toEqual(['/attics?new'])
  })
})

it('opens from a field too, where "?" is typed', async () => {
  await drawn(
    <>
      <PaletteEntry />
      <input aria-label="a field" />
    </>,
  )
  const input = screen.getByLabelText('a field')
  fireEvent.keyDown(input, { key: '?' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(input, { key: 'k', ctrlKey: true })
  expect(await screen.findByRole('combobox')).toBeDefined()
})

it('recent items are stored by account, at most six, and removed at sign-out', () => {
  for (let at = 0; at < 8; at += 1) addRecent('a', { to: `/${at}`, title: `${at}`, detail: '', icon: 'user' })
  addRecent('a', { to: '/5', title: '5', detail: '', icon: 'user' })
  expect(readRecent('a').map(({ to }) => to)).toEqual(['/5', '/7', '/6', '/4', '/3', '/2'])
  expect(readRecent('b')).toEqual([])
  forgetRecent('a')
  expect(readRecent('a')).toEqual([])
})
