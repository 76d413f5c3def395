import type { HostServices } from '@keystead/module-sdk/host'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import de from '../locales/de.json'
import en from '../locales/en.json'
import { ownAccount } from '../testing/own-account.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './help-page.tsx'
import { helpGroups } from './help-topics.ts'

const open = (
  address = '/help',
  language: 'en' | 'de' = 'en',
  host: Partial<HostServices> = {},
  beside: ReactNode = null,
) =>
  renderScreen(
    <>
      {beside}
      <Screen />
    </>,
    { route: '/help', address, language, host },
  )
const Hash = () => <p>at {useLocation().hash}</p>
const questions = () => [...document.querySelectorAll('details summary')].map((each) => each.textContent)
const isOpen = (id: string) => document.querySelector<HTMLDetailsElement>(`details#${id}`)?.open

describe('help', () => {
  it.each([
    ['en', 'Help', en],
    ['de', 'Hilfe', de],
  ] as const)('has a question and an answer per topic (%s)', async (language, title, texts) => {
    await open('/help', language)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    const all = helpGroups.flatMap(({ topics }) => topics)
    expect(all.length).toBeGreaterThanOrEqual(18)
    expect(questions()).toEqual(all.map(({ id }) => texts[`help.q.${id}` as keyof typeof texts]))
  })

  it('searches answers too, while typing, and keeps the search in the URL', async () => {
    const { user, address } = await open()
    await user.type(screen.getByRole('searchbox'), 'spreadsheet')
    await waitFor(() => expect(questions()).toEqual(['How do I import tenants from a spreadsheet?']))
    expect(address()).toBe('/help?q=spreadsheet')
    expect(screen.getByText('1 answer found')).toBeTruthy()
  })

  it.each([
    ['devices', 'Only the theme stays in the browser', 'Nur das Design gilt allein in dem Browser'],
    ['terminate', 'The unit stays occupied until then', 'Bis dahin bleibt die Einheit belegt'],
    ['bankFile', 'Nothing is booked until you confirm', 'Gebucht wird erst, wenn Sie bestätigen'],
    ['sheet', 'a lease sheet', 'ein Mietvertragsblatt'],
    [
      'steps',
      'choose "Rent increase", then "Rent steps"',
      'wählen Sie „Mieterhöhung“ und dann „Staffelmiete“',
    ],
    ['index', 'choose "Rent increase", then "Adjust by index"', '„Mieterhöhung“ und dann „Indexanpassung“'],
    ['undo', 'A payment, a unit, or', 'Bei einer Zahlung, einer Einheit oder'],
  ] as const)('states the rules: %s (R51, R21)', (id, english, german) => {
    expect(en[`help.a.${id}`]).toContain(english)
    expect(de[`help.a.${id}`]).toContain(german)
  })

  it('answers nothing about sessions, mails and the end of the account with hosted sign-in', async () => {
    await open('/help', 'en', ownAccount({ hosted: true }))
    const all = helpGroups.flatMap(({ topics }) => topics.map(({ id }) => id))
    const shown = [...document.querySelectorAll('details')].map(({ id }) => id)
    expect(all.filter((id) => !shown.includes(id))).toEqual(['mails', 'sessions', 'end'])
  })

  it('finds a shortcut by its name', async () => {
    await open('/help?q=arrow')
    expect(questions()).toEqual([])
    expect(screen.getByRole('heading', { level: 2, name: 'Keyboard shortcuts' })).toBeTruthy()
    expect(screen.queryByText('Nothing matches your search.')).toBeNull()
  })

  it('offers a reset if nothing matches', async () => {
    const { user, address } = await open('/help?q=zeppelin')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(questions().length).toBeGreaterThan(18)
    expect(address()).toBe('/help')
  })

  it('opens the URL’s answer, with the focus on its question', async () => {
    await open('/help#drafts')
    await waitFor(() => expect(isOpen('drafts')).toBe(true))
    expect(isOpen('undo')).toBe(false)
    expect(document.activeElement?.textContent).toBe(en['help.q.drafts'])
  })

  it('opens and shows the answer again if its address is followed once more', async () => {
    await open('/help#drafts', 'en', {}, <Link to="/help#drafts">Once more</Link>)
    await waitFor(() => expect(isOpen('drafts')).toBe(true))
    const entry = document.querySelector('details#drafts') as HTMLDetailsElement
    const shown = vi.spyOn(entry, 'scrollIntoView')
    const again = screen.getByRole('link', { name: 'Once more' })
    fireEvent.click(again)
    await waitFor(() => expect(shown).toHaveBeenCalledOnce())
    entry.open = false
    fireEvent.click(again)
    await waitFor(() => expect(entry.open).toBe(true))
    expect(document.activeElement).toBe(entry.querySelector('summary'))
  })

  it('does not move to an answer that a click opened', async () => {
    await open('/help', 'en', {}, <Hash />)
    const entry = document.querySelector('details#undo') as HTMLDetailsElement
    const shown = vi.spyOn(entry, 'scrollIntoView')
    entry.open = true
    fireEvent(entry, new Event('toggle'))
    expect(await screen.findByText('at #undo')).toBeTruthy()
    expect(shown).not.toHaveBeenCalled()
  })

  it.each(['/help#100%', '/help#%E0%A4%A'])(
    'works with an unknown answer in the URL: %s',
    async (address) => {
      await open(address)
      expect(questions().length).toBeGreaterThan(18)
    },
  )

  it('links an answer to its screen, or shows plain text if that is absent', async () => {
    const { unmount } = await open('/help#currency')
    await waitFor(() => expect(isOpen('currency')).toBe(true))
    const link = document.querySelector('details#currency a')
    expect(link?.getAttribute('href')).toBe('/settings')
    unmount()
    await open('/help#currency', 'en', { canOpen: (path) => path !== '/settings' })
    expect(document.querySelector('details#currency a')).toBeNull()
    expect(document.querySelector('details#currency')?.textContent).toContain('Go to settings')
  })
})
