import { aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { useSpans } from './use-spans.ts'

const lease = aLease({ end_date: '2026-12-31' })

const Spans = ({ start }: { start: string }) => {
  const spans = useSpans()
  const period = aPeriod({ start_date: start, end_date: null })
  return <p>{`${spans.short(period, lease)}; ${spans.whole(period, lease)}`}</p>
}

it.each([
  ['2026-02-01', '02/2026–12/2026; 01.02.2026 to 31.12.2026'],
  ['2026-12-31', '12/2026–12/2026; 31.12.2026 to 31.12.2026'],
  // Begun by mistake after the lease's end.
  ['2028-01-01', 'from 01/2028; from 01.01.2028, ongoing'],
])('a period from %s without an end is "%s"', async (start, words) => {
  const { container } = await renderScreen(<Spans start={start} />)
  expect(container.textContent).toBe(words)
})
