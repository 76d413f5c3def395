import { describe, expect, it } from 'vitest'
import { markedParts } from './marks.ts'

const marked = (text: string, search: string) =>
  markedParts(text, search)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('')

describe('markedParts', () => {
  it.each([
    ['Lychener Höfe', 'hofe', 'Lychener [Höfe]'],
    ['Lychener Höfe', 'HOE', 'Lychener [Hö]fe'],
    ['Karin Mueller', 'müll', 'Karin [Muell]er'],
    ['Mueller', 'muell', '[Muell]er'],
    ['Große Straße 5', 'gros stras', '[Groß]e [Straß]e 5'],
    ['Weserstr. 5', 'weserstraße 5', '[Weserstr.] [5]'],
    ['Weserstraße 5', 'weserstr.', '[Weserstr]aße 5'],
    ['Büroeinheit 7', 'einheit', 'Büro[einheit] 7'],
    ['Cafe\u0301 Nord', 'cafe', '[Cafe\u0301] Nord'],
    ['Rosa D´Angelo', 'd´ang', 'Rosa [D´Ang]elo'],
    ['Lea Hoffmann', 'Hoffmann, Lea', '[Lea] [Hoffmann]'],
    ['WE 2, Weg 12, seit 2025', 'we 2', '[WE] [2], [We]g 12, seit [2]025'],
    ['Haus 77', '', 'Haus 77'],
    ['Haus 77', 'keller', 'Haus 77'],
    ['', 'haus', ''],
  ])('of %j by %j is %j', (text, search, is) => {
    expect(marked(text, search)).toBe(is)
  })
})
