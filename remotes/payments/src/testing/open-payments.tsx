import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from './payments-api.ts'
import { renderScreen } from './render-screen.tsx'

/** For `beforeEach`: the day is 20 November 2026. */
export function onNovember20() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  return () => void vi.useRealTimers()
}

/** The page of payments, over a server that stores them. */
export async function openPayments(given: Parameters<typeof paymentsApi>[0] = {}, search = '') {
  const api = paymentsApi(given)
  const rendered = await renderScreen(<Screen />, { route: '/payments', address: `/payments${search}` })
  return { ...api, ...rendered }
}

/** A month, or another button of the page. */
export const cell = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 5000 })

export const annasNovember = 'Anna Vogt, November 2026: 900.00\u00a0€, Overdue'

/** A response that is given later. */
export function held<Answer>() {
  let give: (answer: Answer) => void = () => {}
  const comes = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { give, comes }
}
