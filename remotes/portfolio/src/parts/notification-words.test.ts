import { createFormat } from '@keystead/module-sdk/testing'
import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { expect, it } from 'vitest'
import { centsOf } from './notification-words.ts'

const yen = { code: 'JPY', symbol: '¥', format: 'symbol-before', decimalPlaces: 0 } as const

it.each([
  [0.25, '¥12,962.00', '¥0.25'],
  [4, '¥12,962', '¥4'],
])(
  'sums that differ by cents are distinguishable in a currency without decimals (R3): %j',
  (by, total, difference) => {
    const format = createFormat({ ...createFakeHost().settings, currency: yen })
    expect(format.money(12_962, centsOf(by))).toBe(total)
    expect(format.money(by, centsOf(by))).toBe(difference)
  },
)
