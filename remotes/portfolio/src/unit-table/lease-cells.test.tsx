import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { createFormat } from '@keystead/module-sdk/testing'
import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { RentCell } from './lease-cells.tsx'

const yen = { code: 'JPY', symbol: '¥', format: 'symbol-before', decimalPlaces: 0 } as const
const format = createFormat({ ...createFakeHost().settings, currency: yen })

it.each([
  [12_962.25, 'The current period has ¥12,962.25; the lease states ¥12,962.00.'],
  [12_966, 'The current period has ¥12,966; the lease states ¥12,962.'],
])(
  'rents that differ by cents are distinguishable in a currency without decimals (R3): %j',
  async (rent, words) => {
    const lease = aLease({ monthly_rent: 12_962, rental_periods: [aPeriod({ total_rent: rent })] })
    await renderScreen(<RentCell lease={lease} />, { host: { format } })
    expect(screen.getByText(new RegExp(words.replaceAll('.', '\\.')))).toBeTruthy()
  },
)
