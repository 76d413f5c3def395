import { expect, it } from 'vitest'
import { addressLines } from './postal-address.ts'

const none = {
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
}

it.each([
  [
    'Germany',
    { address_line1: 'Weserstraße 112', city: 'Berlin', state: 'Berlin', postal_code: '12045' },
    ['Weserstraße\u00a0112', '12045 Berlin', 'Deutschland'],
  ],
  [
    'United States',
    { address_line1: '9 Elm Street', city: 'Austin', state: 'TX', postal_code: '78701' },
    ['9\u00a0Elm Street', 'Austin, TX 78701', 'Vereinigte Staaten'],
  ],
  [
    'United Kingdom',
    { address_line2: 'Flat 2', city: 'Leeds', state: 'West Yorkshire', postal_code: 'LS1 4DY' },
    ['Flat 2', 'Leeds', 'West Yorkshire', 'LS1 4DY', 'Vereinigtes Königreich'],
  ],
  ['Ireland', { city: 'Dublin', state: 'Dublin', postal_code: 'D02 AF30' }, ['Dublin', 'D02 AF30', 'Irland']],
  [
    'Japan',
    { city: 'Tokyo', state: 'Meguro', postal_code: '153-0063' },
    ['153-0063 Tokyo', 'Meguro', 'Japan'],
  ],
  [
    'Mexico',
    { city: 'Ciudad de México', state: 'CDMX', postal_code: '06600' },
    ['06600 Ciudad de México, CDMX', 'Mexiko'],
  ],
  [null, { city: 'Bremen' }, ['Bremen']],
  [null, {}, []],
])('is printed as on an envelope of its country: %s', (country, given, lines) => {
  expect(addressLines({ ...none, ...given, country }, 'de')).toEqual(lines)
})
