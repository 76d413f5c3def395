import { describe, expect, it } from 'vitest'
import { shortNumbers } from '../testing/short-numbers.ts'
import { beginsWith, hasWords } from './rules.ts'

describe('hasWords', () => {
  it.each(shortNumbers)(
    'finds the short number %j in %j only where one begins: %j (R47)',
    (word, text, isFound) => {
      expect(hasWords(text, word)).toBe(isFound)
    },
  )

  it.each([
    ['', true],
    ['hofe', true],
    ['WESERSTRASSE 12045', true],
    ['weserstraße ulm', false],
  ])('finds every word of %j, ignoring case and accents', (search, is) => {
    expect(hasWords('Lychener Höfe, Weserstraße 112, 12045 Berlin', search)).toBe(is)
  })

  it.each([
    ['Große Straße 5', ['grosse', 'GROẞE', 'gros', 'straße', 'strasse', 'str.', 'Große Str. 5', 'Str.5']],
    ['Weserstr. 5', ['weserstraße', 'weserstrasse 5', 'Weserstr', 'Weserstr.5', 'Weserstr. 5']],
    ['Weserstr 5', ['weserstraße 5', 'weserstr. 5']],
    ['Str. des 17. Juni', ['straße des 17. juni', 'strasse des', 'str des 17.']],
    ['Müller', ['müller', 'mueller', 'muller', 'mü', 'mue', 'MUELL']],
    ['Mueller', ['müller', 'mueller', 'mü', 'mue']],
    ['Käthe Groth, Jörg Öhler', ['kaethe', 'kathe', 'joerg', 'jorg', 'oehler', 'ohler']],
    ['Büroeinheit', ['einheit', 'bueroeinheit', 'büroeinheit', 'buro']],
    ['Bauer, Neue Aue', ['bauer', 'er', 'neue', 'aue']],
    ['D´Angelo', ['d´angelo', 'D´ANG', 'angelo']],
    ['Weserstr. 5, 12045 Berlin', ['Weserstr. 5, Berlin', 'weserstr., berlin;', 'berlin ; 5,']],
    ['Lea Hoffmann', ['Hoffmann, Lea', ',lea', ' , ;']],
    ['Mehmet Aydın', ['aydin', 'AYDIN', 'aydın']],
    ['WE2, VH-104, since 01.12.2025', ['we 2', '10', '12', '20', 'vh-10', '2025', 'h-1']],
    ['+4930122333', ['22333', '+49']],
    // Leading zeros may be left out.
    ['VH-02, No. 007', ['2', '02', 'vh 2', '7', '07', '0', 'vh-0']],
    ['Ærøskøbing, Łódź', ['aeroskobing', 'ærø', 'lodz', 'łódź']],
  ])('finds %j by %j (R47)', (text, searches) => {
    expect(searches.filter((search) => !hasWords(text, search))).toEqual([])
  })

  it.each([
    ['Weserstraße', 'weserstern'],
    ['Astra', 'straße'],
    ['Müller', 'miller'],
    // A number from its beginning only, unless it is long enough to be meant.
    ['WE 12, 12045 Berlin', 'we 2'],
    ['WE 102, 10002 Berlin', 'we 2'],
    ['WE 1, since 01.12.2025', 'we 5'],
  ])('does not find %j by %j', (text, search) => {
    expect(hasWords(text, search)).toBe(false)
  })
})

it('matches the beginning of a text', () => {
  expect(beginsWith('Österreich', 'oest')).toBe(true)
  expect(beginsWith('Schweiz', 'sch')).toBe(true)
  expect(beginsWith('Deutschland', 'sch')).toBe(false)
})
