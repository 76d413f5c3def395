import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Providers } from '../../providers.tsx'
import { queryClient } from '../../query-client.ts'
import { renderRoutes } from '../../testing/render-page.tsx'
import { PreviewPage } from './preview-page.tsx'

const draw = (address: string, as: string, language?: 'en' | 'de') => {
  queryClient.clear()
  const element = (
    <Providers>
      <PreviewPage as={as} />
    </Providers>
  )
  return renderRoutes([{ path: '*', element }], address, language)
}
const answered = (email: string | null = null) =>
  fakeApi({
    'GET /registry/v1/preview': () => ({
      resolvedFor: { user: null, email, plan: 'starter', role: 'landlord' },
      modules: [],
    }),
  })
const frame = () => screen.findByTitle(/You see the app|Sie sehen die App/)

it('shows the app in a frame, with a banner and a way back (R179)', async () => {
  answered()
  await draw('/?preview=free&from=/back?a=1', 'free')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You see the app as Free')
  expect((await frame()).getAttribute('src')).toBe('/dashboard')
  expect(screen.getByRole('link', { name: 'Leave preview' }).getAttribute('href')).toBe('/back?a=1')
})

it('is available in German, and for a person', async () => {
  answered('a@b.de')
  await draw('/?preview=a@b.de', 'a@b.de', 'de')
  expect(await screen.findByText('Sie sehen die App wie a@b.de (Tarif Starter)')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Vorschau verlassen' }).getAttribute('href')).toBe('/dashboard')
})

it.each([
  ['where it was', '/lamps/7?tab=a', '/lamps/7?tab=a'],
  ['never at another site', '//evil.example/x', '/dashboard'],
  ['never at another preview', '/?preview=pro', '/dashboard'],
])('opens %s', async (_, at, src) => {
  answered()
  await draw(`/?preview=free&at=${encodeURIComponent(at)}`, 'free')
  expect((await frame()).getAttribute('src')).toBe(src)
})

it('returns only to this app', async () => {
  answered()
  await draw('/?preview=free&from=https://evil.example', 'free')
  expect(screen.getByRole('link', { name: 'Leave preview' }).getAttribute('href')).toBe('/dashboard')
})

it.each([
  [403, 'forbidden', 'Only product staff can preview the app'],
  [404, 'not_found', 'No account has this address'],
  [422, 'value_error', 'No account has this address'],
])('shows no app if the server answers %i', async (status, type, said) => {
  fakeApi({ 'GET /registry/v1/preview': () => refusal(status, { detail: 'x', type }) })
  await draw('/?preview=a@b.de', 'a@b.de')
  expect(await screen.findByText(said)).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Preview')
})
