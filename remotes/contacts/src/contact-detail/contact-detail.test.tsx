import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import type { HostServices } from '@keystead/module-sdk/host'
import { screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './contact-detail.tsx'

const lea = aPerson(
  {
    email: 'lea@example.org',
    phone_primary: '+49 (0)30 231-25',
    address_line1: 'Weserstraße 112',
    city: 'Berlin',
  },
  { preferred_contact_method: 'phone' },
)

async function open(
  {
    contact = lea,
    at = contact.id,
    ...handlers
  }: Record<string, Handler> & { contact?: typeof lea; at?: string } = {},
  host: Partial<HostServices> = {},
) {
  const calls = fakeApi({
    'GET /contacts/:id': () => contact,
    'GET /lease-agreements/': () => [],
    ...handlers,
  })
  const address = `/contacts/${at}`
  const page = (
    <>
      <Screen />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const rendered = await renderScreen(page, { route: '/contacts/:contactId', address, host })
  const act = async (name: string) => {
    await rendered.user.click(await screen.findByRole('button', { name: 'More actions' }))
    await rendered.user.click(await screen.findByRole('menuitem', { name }))
  }
  return { ...rendered, act, deleted: () => calls.filter(({ method }) => method === 'DELETE').length }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('one contact', () => {
  it('shows its data and leases, and nothing empty', async () => {
    const Slot: HostServices['Slot'] = ({ name, props }) => <p>{`${name} ${JSON.stringify(props)}`}</p>
    await open({}, { Slot })
    expect(await heading('Lea Hoffmann')).toBeTruthy()
    expect(screen.getByRole('link', { name: '+49 (0)30 231-25' }).getAttribute('href')).toBe('tel:+493023125')
    expect(screen.getByText('Weserstraße 112')).toBeTruthy()
    expect(screen.getByText(`contact.panels {"contactId":"${lea.id}"}`)).toBeTruthy()
    expect(screen.queryByText('Emergency contact')).toBeNull()
    expect(screen.queryByText('Date of birth')).toBeNull()
  })

  it('links a valid website, and shows any other text unchanged', async () => {
    const contact = anOrganization({ website: 'javascript:alert(1)' })
    await open({ contact } as never)
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull()
  })

  it.each([
    ['there is none', () => refusal(404, { detail: 'x', type: 'not_found' }), lea.id, 'Contact not found'],
    ['no id is given', () => lea, '%20', 'Contact ID not provided'],
  ] as const)('says if %s', async (_, answer, at, title) => {
    await open({ 'GET /contacts/:id': answer, at } as never)
    expect(await heading(title)).toBeTruthy()
  })

  it('reports a failure to load', async () => {
    await open({ 'GET /contacts/:id': () => refusal(500, { detail: 'x' }) })
    expect(await screen.findByText('Failed to load contact details')).toBeTruthy()
  })

  it('is permanently deleted after confirmation, and leads back to the list', async () => {
    const { user, act, address, deleted } = await open({ 'DELETE /contacts/:id': () => undefined })
    await act('Delete')
    const question = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    expect(question.getByText('"Lea Hoffmann" is deleted for good.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/contacts'))
    expect(deleted()).toBe(1)
  })

  it.each([
    [true, 'Show leases'],
    [false, undefined],
  ])(
    'is not deleted while a lease names it; the link there if it can be opened: %s',
    async (canOpen, label) => {
      const leases = [aLease({ tenant_contact_id: lea.id }), aLease()]
      const { act, host, address, deleted } = await open(
        { 'GET /lease-agreements/': () => leases },
        { canOpen: () => canOpen },
      )
      await heading('Lea Hoffmann')
      await act('Delete')
      await waitFor(() => expect(host.notifications).toHaveLength(1))
      expect(host.notifications[0]?.text).toBe("You can't delete this contact: it is on 1 lease.")
      expect(host.notifications[0]?.action?.label).toBe(label)
      expect(deleted()).toBe(0)
      if (!canOpen) return
      host.notifications[0]?.action?.onClick()
      await waitFor(() => expect(address()).toBe(`/leases?tenant=${lea.id}`))
    },
  )

  it('offers no action beyond its level (R26)', async () => {
    await open({ contact: { ...lea, shared: { by: 'Anna', level: 1 } } } as never)
    expect(await screen.findByText('Shared by Anna: you can view it')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })

  it('keeps the input if the level is lowered meanwhile, and then removed', async () => {
    let shared: { by: string; level: number } | null = { by: 'Anna', level: 2 }
    const gone = () => refusal(404, { detail: 'x', type: 'not_found' })
    const { user, queryClient } = await open({
      'GET /contacts/:id': () => (shared ? { ...lea, shared } : gone()),
      'PATCH /contacts/:id': gone,
      at: `${lea.id}?edit`,
    } as never)
    const name = await screen.findByRole('textbox', { name: /^Last name/ }, { timeout: 5000 })
    await user.type(name, '-Krug')
    shared = { by: 'Anna', level: 1 }
    await queryClient.invalidateQueries()
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Edit', hidden: true })).toEqual([]))
    shared = null
    await queryClient.invalidateQueries()
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    const words = 'This entry does not exist or is no longer shared with you.'
    expect(await within(screen.getByRole('dialog')).findByText(words)).toBeTruthy()
    expect((name as HTMLInputElement).value).toBe('Hoffmann-Krug')
  })
})
