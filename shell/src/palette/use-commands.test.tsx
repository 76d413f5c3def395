import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { configureSignedIn } from '../testing/configure-signed-in.ts'
import { renderPage, setSession, signedIn } from '../testing/render-page.tsx'
import { Palette } from './palette.tsx'

const act = { id: 'attic.create', label: { en: 'Add attic', de: 'Dachboden anlegen' }, to: '/attics?new' }
const known = {
  id: 'attics',
  segments: ['attics'],
  routes: [],
  slots: [],
  nav: [],
  commands: [act],
  version: '1.0.0',
  state: 'on',
  entry: '/modules/attics/1.0.0/entry.js',
  manifest: '/attics.json',
  manifestIntegrity: 'sha384-x',
}

const answers = vi.fn()
beforeEach(() => {
  setSession(signedIn)
  localStorage.clear()
  vi.stubGlobal('fetch', answers)
  configureSignedIn()
  useIndexStore.setState({ index: { modules: [known] } as never, state: 'ready' })
})
afterEach(() => void vi.restoreAllMocks())

const openPalette = (cache = new QueryClient()) =>
  renderPage(
    <QueryClientProvider client={cache}>
      <Palette onClose={() => undefined} />
    </QueryClientProvider>,
  )
const field = () => screen.getByRole('combobox', { name: 'Search everything' })

const file = {
  commands: [
    { ...act, words: { en: ['loft'], de: ['Speicher'] } },
    { id: 'attic.help', label: { en: 'How to dry attics', de: 'So trocknen Sie' }, to: '/attics#dry' },
  ],
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('commands of the palette', () => {
  it('finds by synonyms, and what the index omits, once the manifest is loaded', async () => {
    // Missing in Chrome 115 and Safari 17.3.
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function')
    })
    answers.mockImplementation(async (to: unknown) => Response.json(to === '/attics.json' ? file : []))
    await openPalette()
    expect(options()).not.toContain('How to dry attics')
    await userEvent.type(field(), 'speich')
    await waitFor(() => expect(options()).toEqual(['Add attic']))
    await userEvent.clear(field())
    await userEvent.type(field(), 'dry')
    await waitFor(() => expect(options()).toEqual(['How to dry attics']))
    expect(answers).toHaveBeenCalledWith('/attics.json', expect.objectContaining({ integrity: 'sha384-x' }))
  })

  it.each([
    ['gone', async () => new Response('gone', { status: 404 })],
    ['not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['cut short', async () => new Response('{"commands":[')],
  ])(
    'keeps the index’s commands if the manifest is %s, and reads it at the next opening',
    async (_, fail) => {
      const cache = new QueryClient()
      answers.mockImplementation(fail)
      const { unmount } = await openPalette(cache)
      await waitFor(() => expect(cache.isFetching()).toBe(0))
      expect(options()).toContain('Add attic')
      unmount()
      answers.mockImplementation(async (to: unknown) => Response.json(to === '/attics.json' ? file : []))
      await openPalette(cache)
      await userEvent.type(field(), 'dry')
      await waitFor(() => expect(options()).toEqual(['How to dry attics']))
    },
  )
})
