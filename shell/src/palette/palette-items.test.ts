import type { FoundRow } from '@keystead/api-client/search/contract'
import { describe, expect, it } from 'vitest'
import type { NavEntry } from '../nav/nav-entries.ts'
import { type PaletteItem, paletteGroups } from './palette-items.ts'

const page = (label: string, to: string, more: Partial<NavEntry> = {}): NavEntry => ({
  label,
  to,
  order: 1,
  icon: null,
  section: 'main',
  state: 'on',
  covers: [],
  ...more,
})
const row = (title: string, path: string | null): FoundRow => ({
  resource: 'contacts',
  id: title,
  title,
  detail: 'Berlin',
  path,
})
const recent: PaletteItem = { to: '/contacts/1', title: 'Lea Hoffmann', detail: '', icon: 'user' }
const source = {
  text: '',
  found: [] as FoundRow[],
  recent: [recent],
  commands: [{ label: 'Straße anlegen', to: '/streets?new' }],
  pages: [page('Immobilien', '/portfolio'), page('Gesperrt', '/locked', { state: 'locked' })],
}
const listed = (text: string, more: Partial<typeof source> = {}) =>
  paletteGroups({ ...source, text, ...more }).map(({ name, items }) => [name, items.map(({ to }) => to)])

describe('the palette lists', () => {
  it('recent items first, then actions and pages, while nothing is typed', () => {
    expect(listed('')).toEqual([
      ['recent', ['/contacts/1']],
      ['acts', ['/streets?new']],
      ['pages', ['/portfolio']],
    ])
  })

  it('found rows, and matching actions and pages (R47)', () => {
    const found = [row('Weserhaus', '/properties/1'), row('shown nowhere', null)]
    expect(listed('str.', { found })).toEqual([
      ['acts', ['/streets?new']],
      ['found', ['/properties/1']],
    ])
    expect(listed('immo')).toEqual([['pages', ['/portfolio']]])
  })

  it.each(['kuendigen', 'Kündig', 'end', 'notice per', 'vertrag beenden', 'kaution'])(
    'actions by the start of their synonyms, in either language: %s',
    (text) => {
      const words = ['give notice', 'notice period', 'end', 'kündigen', 'Vertrag beenden', 'Miet-Kaution']
      const commands = [{ label: 'Auszug', to: '/leases?out', words }]
      expect(listed(text, { commands })).toEqual([['acts', ['/leases?out']]])
      expect(listed('ieten', { commands })).toEqual([])
      expect(listed('k', { commands, pages: [] })).toEqual([])
    },
  )

  it('help answers only when asked for', () => {
    const commands = [{ label: 'So kündigen Sie', to: '/help#notice', words: [] }]
    expect(listed('', { commands, recent: [], pages: [] })).toEqual([])
    expect(listed('kündigen', { commands })).toEqual([['acts', ['/help#notice']]])
  })

  it('an entry that opens something on its page as an action', () => {
    const pages = [page('Straßen ansehen', '/streets'), page('Straße umbenennen', '/streets?rename')]
    expect(listed('straße', { commands: [], pages })).toEqual([
      ['acts', ['/streets?rename']],
      ['pages', ['/streets']],
    ])
  })

  it('recent items by their current names, without actions and pages no longer offered', () => {
    const opened = (to: string, title: string, icon: PaletteItem['icon']) => ({ to, title, detail: '', icon })
    const old = [
      opened('/portfolio', 'Properties', 'arrow-right'),
      opened('/locked', 'Locked', 'arrow-right'),
      opened('/attics?new', 'Add attic', 'plus'),
      recent,
      opened('/streets?new', 'Add street', 'plus'),
    ]
    const [first] = paletteGroups({ ...source, recent: old })
    expect(first?.items.map(({ title }) => title)).toEqual(['Immobilien', 'Lea Hoffmann', 'Straße anlegen'])
  })

  it('a URL once, and nothing locked', () => {
    const commands = [{ label: 'Immobilien', to: '/portfolio' }]
    expect(listed('immobilien', { commands })).toEqual([['acts', ['/portfolio']]])
    expect(listed('gesperrt')).toEqual([])
  })
})
