import { aComponent, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { createFormat } from '@keystead/module-sdk/testing'
import { createFakeHost } from '@keystead/module-sdk/testing/fake-host'
import { expect, it } from 'vitest'
import { useChangeText } from '../parts/use-change-text.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { RentMismatch } from './rent-mismatch.tsx'

const yen = { code: 'JPY', symbol: '¥', format: 'symbol-before', decimalPlaces: 0 } as const
const format = createFormat({ ...createFakeHost().settings, currency: yen })
const period = aPeriod({ rent_components: [aComponent()] })

function Changes({ by }: { by: number }) {
  const { signed } = useChangeText()
  return <p>{signed(by)}</p>
}

it.each([
  [12_962.25, -0.25, ['¥12,962.25', '¥12,962.00', '¥0.25', '−¥0.25']],
  [12_966, -4, ['¥12,966', '¥12,962', '¥4', '−¥4']],
])(
  'sums that differ by cents are distinguishable in a currency without decimals (R3): %j',
  async (sum, by, said) => {
    const mismatch = { sum, total: 12_962, difference: by }
    await renderScreen(
      <>
        <RentMismatch period={period} mismatch={mismatch} mayEdit={false} />
        <Changes by={by} />
      </>,
      { host: { format } },
    )
    expect(document.body.textContent?.match(/−?¥[\d.,]*\d/g)).toEqual(said)
  },
)
