import { screen } from '@testing-library/react'
import { Screen } from '../bank-import/bank-import.tsx'
import { paymentsApi } from './payments-api.ts'
import { renderScreen } from './render-screen.tsx'

const place = { route: '/payments/import', address: '/payments/import' }

/** The import's page, with `choose` for a file, `press` for a button, and `reload`, which only drafts survive. */
export async function openImport(given?: Parameters<typeof paymentsApi>[0], language: 'en' | 'de' = 'en') {
  const api = paymentsApi(given)
  const rendered = await renderScreen(<Screen />, { ...place, language })
  const input = () =>
    screen.findByLabelText(/^(Choose file|Datei auswählen)$/, { selector: 'input' }, { timeout: 5000 })
  const choose = async (text: string, name = 'bank.csv') =>
    rendered.user.upload(await input(), new File([text], name))
  const press = async (name: string | RegExp) =>
    rendered.user.click(await screen.findByRole('button', { name }, { timeout: 5000 }))
  let unmount = rendered.unmount
  const reload = async () => {
    unmount()
    const again = await renderScreen(<Screen />, { ...place, host: { drafts: rendered.host.drafts } })
    unmount = again.unmount
    return again
  }
  return { ...api, ...rendered, choose, press, reload }
}
