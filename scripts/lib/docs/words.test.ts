import { expect, it } from 'vitest'
import { root } from '../paths.ts'
import { repoTexts } from './repo-texts.ts'

const texts = repoTexts(root)
const catalogues = (language: string) =>
  texts.filter(({ path }) => new RegExp(`/locales/(\\w+\\.)?${language}\\.json$`).test(path))

/** One term per concept: terms the catalogues avoid, and those they use. */
const notSo = {
  de: [
    [/Eigentümer/, 'Inhaber'],
    [/\bGescho[sß]/, 'Etage'],
    [/Mietübersicht/, 'Mieterliste'],
    [/Datenbl[aä]tt/, 'Mietvertragsblatt'],
    [/Erscheinungsbild|die Darstellung|Farbschema/, 'Design'],
    [/als frei (?:markiert|gekennzeichnet)/i, 'als verfügbar'],
    [/als belegt (?:markier|kennzeichn)/i, 'als vermietet'],
    [/(?:verfügbar|vermietet) (?:ge)?kennzeichne/i, 'markieren'],
    [/Liegenschaft/, 'Immobilie'],
    [/Mietverhältnis/, 'Mietvertrag'],
    [/Nettomiete/, 'Kaltmiete'],
    [/einlog/i, 'anmelden'],
  ],
  en: [
    [/data sheet/i, 'lease sheet'],
    [/marked as free/i, 'marked as available'],
  ],
} as const

it.each(['de', 'en'] as const)('the catalogues use one word per concept: %s', (language) => {
  expect(catalogues(language).length).toBeGreaterThan(10)
  const wrong = catalogues(language).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line) =>
        notSo[language]
          .filter(([pattern]) => pattern.test(line))
          .map(([pattern, word]) => `${path}: ${pattern.exec(line)?.[0]} is called ${word}: ${line.trim()}`),
      ),
  )
  expect(wrong).toEqual([])
})
