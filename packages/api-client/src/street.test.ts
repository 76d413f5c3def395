import { expect, it } from 'vitest'
import { unbrokenStreet } from './street.ts'

it.each([
  ['Lychener Straße 12', 'Lychener Straße_12'],
  ['Lychener Straße 12 a', 'Lychener Straße_12_a'],
  ['Weserstr. 112-114', 'Weserstr._112-114'],
  ['1200 Elm Street', '1200_Elm Street'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni_135'],
  ['Am Markt', 'Am Markt'],
  ['', ''],
])('%s keeps street and number together', (street, kept) => {
  expect(unbrokenStreet(street)).toBe(kept.replaceAll('_', '\u00a0'))
})
