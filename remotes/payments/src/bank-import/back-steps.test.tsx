import { screen } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './bank-import.tsx'

const text = `Buchungstag;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;Betrag;Währung
03.11.2026;Anna Vogt;Miete November;DE112222;900,00;EUR
04.11.2026;Julia Sommer;Miete;DE22;1.900,00;EUR`

/** With the browser's Back. */
function Import() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Browser
      </button>
      <Screen />
    </>
  )
}

it('goes back step by step by the browser and loses no choice (R157)', async () => {
  const { entries } = paymentsApi()
  const { user } = await renderScreen(<Import />, { route: '/payments/import', address: '/payments/import' })
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }, { timeout: 5000 }))
  const step = () => screen.getByRole('listitem', { current: 'step' }).textContent
  const file = await screen.findByLabelText('Choose file', { selector: 'input' }, { timeout: 5000 })
  await user.upload(file, new File([text], 'bank.csv'))
  await press('Assign the lines')
  await press(/^Leave open: Anna Vogt/)
  await press(/^Accept: Anna Vogt/)
  await press('Continue')
  expect(step()).toBe('4Confirm')
  await press('Browser')
  expect(step()).toBe('3Assign')
  await press('Browser')
  expect(step()).toBe('2Columns')
  await press('Assign the lines')
  await press('Continue')
  await press('Book 1 payment')
  expect(await screen.findByText('Import finished')).toBeTruthy()
  await press('Browser')
  expect(await screen.findByText('1 line already known')).toBeTruthy()
  expect(entries).toHaveLength(1)
})
