import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { HostContext } from '../host-context.ts'
import { createFakeHost } from '../testing/fake-host.ts'
import { type UrlDialog, useUrlDialog } from './use-url-dialog.ts'

let dialog: UrlDialog
let router: ReturnType<typeof createMemoryRouter>
let host: ReturnType<typeof createFakeHost>

const about = ['for'] as const

function Page() {
  dialog = useUrlDialog('unit', about)
  return <p>{dialog.leaving ? 'asks' : dialog.open ? `open ${dialog.value}` : 'closed'}</p>
}

beforeEach(async () => {
  localStorage.clear()
  host = createFakeHost()
  const pages = [
    { path: '/place', element: <Page /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  router = createMemoryRouter(pages, { initialEntries: ['/before', '/start', '/place'] })
  render(
    <HostContext value={host}>
      <RouterProvider router={router} />
    </HostContext>,
  )
  await act(async () => dialog.showFor('7'))
  await act(async () => dialog.setDirty(true))
})

const isDrawn = (text: string) => waitFor(() => screen.getByText(text))

it('if kept after Back by a double click, it closes with one discard', async () => {
  await act(async () => router.navigate(-1))
  await isDrawn('asks')
  const { show } = dialog
  // The dialog is still mounted at the second press, and keeps its handlers while closing.
  await act(async () => {
    show()
    show()
  })
  await isDrawn('open 7')
  await act(async () => show())
  await act(async () => dialog.close())
  await isDrawn('closed')
  expect(router.state.location).toMatchObject({ pathname: '/place', search: '' })
})

it('it can be kept each time Back is pressed', async () => {
  for (let times = 0; times < 2; times += 1) {
    await act(async () => router.navigate(-1))
    await isDrawn('asks')
    await act(async () => dialog.show())
    expect(await isDrawn('open 7')).toBeTruthy()
  }
})

it('kept after Back, it is about the same as before', async () => {
  await act(async () => dialog.setDirty(false))
  await act(async () => dialog.close())
  await act(async () => router.navigate('/place?unit=8&for=9'))
  await act(async () => dialog.setDirty(true))
  await act(async () => router.navigate(-1))
  await isDrawn('asks')
  expect(dialog.about.get('for')).toBe('9')
  await act(async () => dialog.show())
  expect(router.state.location.search).toBe('?for=9&unit=8')
})

it('has a draft of its own at each opening, and keeps it after Back', async () => {
  const first = dialog.draft
  await act(async () => router.navigate(-1))
  await isDrawn('asks')
  await act(async () => dialog.show())
  expect(dialog.draft).toBe(first)
  await act(async () => dialog.close())
  await act(async () => dialog.showFor('7'))
  await isDrawn('open 7')
  expect(dialog.draft).not.toBe(first)
})

it('closed twice, it goes back once', async () => {
  const { close } = dialog
  await act(async () => {
    close()
    close()
  })
  await isDrawn('closed')
  expect(router.state.location.pathname).toBe('/place')
})

it('closed by a response after leaving the page, it does not navigate', async () => {
  const { close, draft } = dialog
  draft.write({ typed: { number: 'VH-07' } })
  await act(async () => router.navigate(-2))
  await isDrawn('elsewhere')
  await act(async () => close())
  expect(router.state.location.pathname).toBe('/start')
  expect(kept()).toBeUndefined()
})

const kept = () => host.drafts.placeOf('/place?unit=7').read()?.kept

it('keeps its form’s draft by URL until it is closed', async () => {
  dialog.draft.write({ typed: { name: 'Attic' } })
  expect(kept()).toEqual({ typed: { name: 'Attic' } })
  expect(host.drafts.placeOf('/place?unit=8').read()).toBeUndefined()
  await act(async () => dialog.close())
  expect(kept()).toBeUndefined()
})

it('clears the draft when discarded after Back, and when the page is left', async () => {
  dialog.draft.write({ typed: {} })
  host.unsaved.discard()
  expect(kept()).toBeUndefined()
  dialog.draft.write({ typed: {} })
  await act(async () => router.navigate(-1))
  await isDrawn('asks')
  await act(async () => dialog.discard())
  expect(kept()).toBeUndefined()
})

it('keeps a draft per initial value, also once Back has removed that', async () => {
  await act(async () => router.navigate('/place?unit=7&for=a&page=2'))
  dialog.draft.write({ typed: { name: 'A' } })
  const ofA = host.drafts.placeOf('/place?unit=7&for=a')
  expect(ofA.read()?.kept).toEqual({ typed: { name: 'A' } })
  expect(kept()).toBeUndefined()
  await act(async () => router.navigate('/place'))
  expect(dialog.draft.read()?.kept).toEqual({ typed: { name: 'A' } })
  await act(async () => router.navigate('/place?unit=7'))
  expect(dialog.draft.read()).toBeUndefined()
})

it('opened by a link with initial values, it removes them when it closes', async () => {
  await act(async () => dialog.discard())
  await act(async () => router.navigate('/place?unit=7&for=a&page=2'))
  await act(async () => dialog.close())
  expect(router.state.location.search).toBe('?page=2')
  await act(async () => router.navigate(-1))
  expect(router.state.location).toMatchObject({ pathname: '/place', search: '?unit=7' })
})

it('opened on a filtered page, it leaves the page filtered', async () => {
  await act(async () => dialog.close())
  await act(async () => router.navigate('/place?for=a'))
  await act(async () => dialog.showFor(''))
  await act(async () => dialog.close())
  await waitFor(() => expect(router.state.location.search).toBe('?for=a'))
})
