import { describe, expect, it } from 'vitest'
import de from '../../locales/de.json'
import en from '../../locales/en.json'
import { serverIssueText } from './server-errors.ts'

const speaking = (texts: Record<string, string>) => (key: string) => texts[key] ?? key
const said = (type: string, texts: Record<string, string>) =>
  serverIssueText({ loc: ['body', 'x'], msg: 'as the server worded it', type }, 'Field', speaking(texts))

describe('what a server refuses that no form could know (R5)', () => {
  it.each([
    ['end_before_start', 'Das Ende darf nicht vor dem Beginn liegen.'],
    ['end_date_month_to_month', 'Ein unbefristeter Mietvertrag hat kein Mietende.'],
    ['other_owner', 'Dieser Eintrag gehört jemand anderem.'],
    ['string_unicode', 'Der Text enthält Zeichen, die nicht gespeichert werden können.'],
    ['two_late_fees', 'Die Verzugsgebühr ist entweder ein Festbetrag oder ein Prozentsatz.'],
    ['wrong_address', 'Das ist nicht die E-Mail-Adresse Ihres Kontos.'],
  ])('has words in either language: %s', (type, text) => {
    expect(said(type, de)).toBe(text)
    expect(Object.values(en)).toContain(said(type, en))
  })

  it('is said in the server’s words where its type is not known', () => {
    expect(said('of_tomorrow', de)).toBe('as the server worded it')
  })
})
