import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { HostContext } from '../host-context.ts'
import { createFakeHost } from '../testing/fake-host.ts'
import { useLinkBack, wayBackOf } from './link-back.ts'
import { type UrlDialog, useUrlDialog } from './use-url-dialog.ts'

let dialogs: Record<'form' | 'inner', UrlDialog>

function Form() {
  dialogs = { form: useUrlDialog('new', about), inner: useUrlDialog('inner') }
  return <p>form</p>
}

const about = ['unit'] as const

function Asking() {
  return <Link to={useLinkBack()('/forms?new&unit=7')}>Create</Link>
}

async function open(...addresses: string[]) {
  const pages = [
    { path: '/forms', element: <Form /> },
    { path: '*', element: <Asking /> },
  ]
  const router = createMemoryRouter(pages, { initialEntries: addresses })
  render(
    <HostContext value={createFakeHost()}>
      <RouterProvider router={router} />
    </HostContext>,
  )
  const address = () => `${router.state.location.pathname}${router.state.location.search}`
  const isAt = (place: string) => waitFor(() => expect(address()).toBe(place))
  return { router, address, isAt }
}

const follow = async () => act(async () => screen.getByRole('link', { name: 'Create' }).click())

describe('a dialog opened by a link on another page (R66)', () => {
  it('returns there on close, leaving no history entry', async () => {
    const { router, address, isAt } = await open('/start', '/units?q=VH&page=2')
    await follow()
    expect(address()).toBe('/forms?new&unit=7&back=%2Funits%3Fq%3DVH%26page%3D2')
    await act(async () => dialogs.form.setDirty(true))
    await act(async () => dialogs.form.close())
    await isAt('/units?q=VH&page=2')
    await act(async () => router.navigate(-1))
    expect(address()).toBe('/start')
  })

  it('returns there in another tab without history', async () => {
    const { router, isAt } = await open('/forms?new&back=%2Funits')
    await act(async () => dialogs.form.close())
    await isAt('/units')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('stays until it closes itself, whatever opens and closes above it', async () => {
    const { address, isAt } = await open('/units')
    await follow()
    const form = address()
    await act(async () => dialogs.inner.show())
    expect(address()).toMatch(/&inner=$/)
    await act(async () => dialogs.inner.close())
    await isAt(form)
    await act(async () => dialogs.form.close())
    await isAt('/units')
  })

  it.each(['//evil.test', 'https://evil.test', '/\\evil.test', ''])(
    'stays on its page if the return address leaves the app: %s',
    async (back) => {
      const { isAt } = await open(`/forms?new&${new URLSearchParams({ back })}&page=2`)
      await act(async () => dialogs.form.close())
      await isAt('/forms?page=2')
    },
  )
})

it('adds the return address only to links that open a dialog, before a hash, never nested', async () => {
  let linkBack = (to: string) => to
  const Page = () => {
    linkBack = useLinkBack()
    return null
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }], {
    initialEntries: ['/leases?new&back=%2Funits'],
  })
  render(<RouterProvider router={router} />)
  expect(linkBack('/contacts')).toBe('/contacts')
  expect(linkBack('/contacts?new#b')).toBe('/contacts?new&back=%2Fleases%3Fnew%3D#b')
})

it('belongs to the dialog in the initial URL', () => {
  const params = new URLSearchParams('new&back=/units&inner')
  expect([wayBackOf(params, 'new'), wayBackOf(params, 'inner')]).toEqual(['/units', null])
})
