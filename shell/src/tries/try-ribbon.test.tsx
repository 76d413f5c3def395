import type { IndexModule, ModuleIndex } from '@keystead/module-sdk/manifest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addOnScreen } from '../federation/health/on-screen.ts'
import { useIndexStore } from '../federation/module-index/index-store.ts'
import { Providers } from '../providers.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { TryRibbon } from './try-entry.tsx'

const until = '2027-03-05T10:30:00.000Z'
const title = { en: 'Meadow', de: 'Wiese' }
const tried = { module: 'meadow', version: '1.1.0', title, until, given: true }
const meadow = { id: 'meadow', version: '1.1.0', title, why: { rule: 'try' } } as Partial<IndexModule>
const orchard = {
  id: 'orchard',
  version: '2.0.0',
  title: { en: 'Orchard', de: 'Garten' },
  why: { rule: 'canary', percent: 10 },
} as Partial<IndexModule>

function setIndex(tries: ModuleIndex['tries'], modules: Partial<IndexModule>[] = [meadow, orchard]): void {
  useIndexStore.setState({ index: { modules, tries } as ModuleIndex, state: 'ready' })
}
const draw = (language: 'en' | 'de' = 'en') =>
  renderPage(
    <Providers>
      <TryRibbon />
    </Providers>,
    language,
  )
const ribbon = () => screen.findByRole('region', { name: /on trial|im Test/ })

let gone: (() => void)[] = []
const reload = vi.fn()
beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload, origin: 'http://localhost', pathname: '/' })
})
afterEach(() => {
  for (const each of gone) each()
  gone = []
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  reload.mockClear()
})

describe('the tried versions’ bar', () => {
  it('is absent if nothing is tried', async () => {
    setIndex(undefined)
    await draw()
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('names each version and its expiry, in both languages', async () => {
    setIndex([tried, { ...tried, module: 'orchard', title: { en: 'Orchard', de: 'Garten' }, given: false }])
    const { unmount } = await draw()
    const items = within(await ribbon()).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^On trial: Meadow 1\.1\.0 until .*2027/),
      "Orchard 1.1.0 isn't available to you",
    ])
    unmount()
    await draw('de')
    expect((await ribbon()).textContent).toMatch(/Im Test: Wiese 1\.1\.0 bis .*2027/)
  })

  it('ends it by keyboard, and reloads the page', async () => {
    setIndex([tried])
    const fetched = vi.fn(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetched)
    await draw()
    const end = within(await ribbon()).getByRole('button', { name: 'End trial' })
    end.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(fetched).toHaveBeenCalledWith('/registry/v1/tries', expect.objectContaining({ method: 'DELETE' }))
  })

  it.each([
    ['en', 'End Orchard 2.0.0', 'End all'],
    ['de', 'Garten 2.0.0 beenden', 'Alle beenden'],
  ] as const)('ends one of several by keyboard, or all (%s)', async (language, one, all) => {
    const orchards = { en: 'Orchard', de: 'Garten' }
    setIndex([tried, { ...tried, module: 'orchard', version: '2.0.0', title: orchards }])
    const fetched = vi.fn(async () => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetched)
    await draw(language)
    const line = within(await ribbon())
    expect(line.getByRole('button', { name: all })).toBeTruthy()
    line.getByRole('button', { name: one }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/registry/v1/tries/orchard',
      expect.objectContaining({ method: 'DELETE' }),
    )
  })

  it('offers no separate end for a single one', async () => {
    setIndex([tried])
    await draw()
    const names = within(await ribbon()).getAllByRole('button')
    expect(names.map((button) => button.textContent)).toEqual(['Why this version?', 'End trial'])
  })

  it('reports that it could not be ended', async () => {
    setIndex([tried])
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no connection')))
    await draw()
    await userEvent.click(within(await ribbon()).getByRole('button', { name: 'End trial' }))
    expect(await screen.findByText(/Network error/)).toBeTruthy()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the reason for a version', () => {
  async function linesOf(): Promise<(string | null)[]> {
    await draw()
    await userEvent.click(within(await ribbon()).getByRole('button', { name: 'Why this version?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Why am I seeing this version?' })
    return [...dialog.querySelectorAll('dl > div')].map((line) => line.textContent)
  }

  it('is given for every module on the page', async () => {
    const stable = { ...orchard, id: 'pond', version: '1.0.0', why: { rule: 'stable' } } as typeof orchard
    const held = {
      ...orchard,
      id: 'rill',
      version: '3.0.0',
      fallback: { version: '2.9.0' },
    } as typeof orchard
    setIndex([tried], [meadow, orchard, { ...stable, title: { en: 'Pond', de: 'Teich' } }, held])
    gone = [
      addOnScreen({ id: 'meadow', version: '1.1.0' }),
      addOnScreen({ id: 'meadow', version: '1.1.0' }),
      addOnScreen({ id: 'orchard', version: '1.9.0' }),
      addOnScreen({ id: 'orchard', version: '2.0.0' }),
      addOnScreen({ id: 'pond', version: '1.0.0' }),
      addOnScreen({ id: 'rill', version: '2.9.0' }),
    ]
    expect(await linesOf()).toEqual([
      "Meadow 1.1.0You're trying it through a link, in this browser only.",
      'Orchard 1.9.0It was already on screen; 2.0.0 comes when you open it again.',
      'Orchard 2.0.0Released early to 10% of people, including you.',
      'Pond 1.0.0The version everyone has.',
      'Orchard 2.9.0The last version that worked; 3.0.0 failed.',
    ])
  })

  it('is given for a linked version that plan or role withhold', async () => {
    const locked = { ...meadow, version: '1.0.0', why: { rule: 'plan' } } as typeof meadow
    setIndex([{ ...tried, given: false }], [locked])
    expect(await linesOf()).toEqual(["Meadow 1.1.0Your plan doesn't include it; a link can't change that."])
  })
})
