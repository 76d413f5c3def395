import { expect, it } from 'vitest'
import { currencyOfHead } from './bank-columns.ts'
import { isCurrency } from './bank-currency.ts'

it.each([
  ['Betrag (€)', 'EUR'],
  ['Betrag in Euro', 'EUR'],
  ['Amount (GBP)', 'GBP'],
  ['Umsatz in CHF', 'CHF'],
  ['Belopp (kr)', 'kr'],
  ['Beløb (kr.)', 'kr'],
  ['Amount (A$)', 'AUD'],
  ['Betrag', undefined],
])('the header %s names the currency %s', (head, currency) => {
  expect(currencyOfHead([head], ['amount'])).toBe(currency)
})

it.each([
  ['EUR', 'EUR', true],
  ['USD', 'EUR', false],
  ['$', 'EUR', false],
  ['$', 'USD', true],
  ['$', 'CAD', true],
  ['USD', 'CAD', false],
  ['kr', 'DKK', true],
  ['SEK', 'DKK', false],
  ['¥', 'JPY', true],
  ['toString', 'EUR', false],
])('a file in %s imported for an account in %s: %s (R154)', (named, own, is) => {
  expect(isCurrency(named, own)).toBe(is)
})
