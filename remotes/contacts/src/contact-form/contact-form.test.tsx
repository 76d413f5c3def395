import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { type SlotProps, useCreatedRow, useUrlDialog } from '@keystead/module-sdk'
import { DialogForm, TextField } from '@keystead/ui-kit'
import { choose } from '@keystead/ui-kit/testing/form'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { Part as NewTenant } from '../new-tenant/new-tenant.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { CreateContact } from './create-contact.tsx'
import { EditContact } from './edit-contact.tsx'

const lea = aPerson({ email: 'lea@example.org', date_of_birth: '1990-02-03' })
const cafe = anOrganization()

function Create() {
  return <CreateContact dialog={useUrlDialog('new')} />
}

async function open(form: React.ReactNode, handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ 'GET /contacts/': () => [lea, cafe], ...handlers })
  const rendered = await renderScreen(form, { address: '/?new' })
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  // A chosen kind reaches its fields a moment later.
  const field = (name: RegExp) => dialog.findByRole<HTMLInputElement>('textbox', { name })
  const type = async (name: RegExp, text: string) => {
    await rendered.user.click(await field(name))
    await rendered.user.paste(text)
  }
  const press = (name: string) => rendered.user.click(dialog.getByRole('button', { name }))
  const bodies = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { ...rendered, dialog, field, type, press, bodies }
}

describe('a new contact', () => {
  it('starts in the name, also if it is drawn again before it is open', async () => {
    let drawAgain = () => {}
    function Drawn() {
      const [, setTimes] = useState(0)
      drawAgain = () => act(() => setTimes((times) => times + 1))
      return <Create />
    }
    const { user, dialog, field } = await open(<Drawn />)
    const wanted = () => document.querySelector('[data-ks-autofocus]')
    drawAgain()
    expect(wanted()).toBe(await field(/^First name/))
    const organization = dialog.getByRole('radio', { name: 'Organization' })
    await user.click(organization)
    expect(wanted()).toBeNull()
    expect(document.activeElement).toBe(organization)
    await user.click(dialog.getByRole('radio', { name: 'Person' }))
    expect(wanted()).toBeNull()
  })

  it('keeps a person’s input while it is an organization, and submits one of the two', async () => {
    const { user, dialog, field, type, press, bodies } = await open(<Create />, {
      'POST /contacts/': () => cafe,
    })
    await type(/^First name/, 'Lea')
    await user.click(dialog.getByRole('radio', { name: 'Organization' }))
    await type(/^Organization name/, 'Café Nord')
    await user.click(dialog.getByRole('radio', { name: 'Person' }))
    expect((await field(/^First name/)).value).toBe('Lea')
    await user.click(dialog.getByRole('radio', { name: 'Organization' }))
    await press('Create')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(bodies()[0]).toMatchObject({
      contact: { contact_type: 'organization' },
      organization: { organization_name: 'Café Nord' },
    })
    expect(bodies()[0]).not.toHaveProperty('person')
  })

  it('leaves the country of the next property as it is (R16)', async () => {
    const { type, press, bodies } = await open(<Create />, { 'POST /contacts/': () => lea })
    await type(/^First name/, 'Lea')
    await type(/^Last name/, 'Hoffmann')
    await press('Address')
    await choose('Country', 'Austria')
    await press('Create')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('keystead.country'))).toEqual([])
  })

  it('warns of a likely duplicate before saving, and saves anyway', async () => {
    const { dialog, type, press, bodies } = await open(<Create />, { 'POST /contacts/': () => lea })
    await type(/^First name/, 'Lea')
    await type(/^Last name/, 'Hoffmann')
    await type(/^E-mail/, 'LEA@example.org')
    const link = await dialog.findByRole('link', { name: /Lea Hoffmann/ })
    expect(link.getAttribute('href')).toBe(`/contacts/${lea.id}`)
    await press('Create')
    await waitFor(() => expect(bodies()).toHaveLength(1))
  })

  it('is highlighted also if the form was left before the answer (R66)', async () => {
    const Left = () => [
      <Create key="form" />,
      <Link key="leave" to="/">
        Leave {useCreatedRow()}
      </Link>,
    ]
    let answer = () => {}
    const { type, press, bodies } = await open(<Left />, {
      'POST /contacts/': () => new Promise((resolve) => (answer = () => resolve({ ...lea, id: 'made' }))),
    })
    await type(/^First name/, 'Lea')
    await type(/^Last name/, 'Hoffmann')
    await press('Create')
    await waitFor(() => expect(bodies()).toHaveLength(1))
    fireEvent.click(screen.getByText(/^Leave/))
    answer()
    expect(await screen.findByText('Leave made')).toBeTruthy()
  })

  it('shows a server error at its field, opening the group', async () => {
    const item = { loc: ['body', 'person', 'city'], msg: 'Too long', type: 'other' }
    const { dialog, field, type, press } = await open(<Create />, {
      'POST /contacts/': () => refusal(422, { detail: [item] }),
    })
    await type(/^First name/, 'Lea')
    await type(/^Last name/, 'Hoffmann')
    await press('Address')
    await type(/^City/, 'Berlin')
    await press('Address')
    await press('Create')
    expect(await dialog.findByText('Too long')).toBeTruthy()
    expect(await field(/^City/)).toBeTruthy()
  })
})

it('submits only an edit’s changes', async () => {
  const Edit = () => <EditContact dialog={useUrlDialog('new')} contact={lea} />
  const { user, dialog, field, press, bodies } = await open(<Edit />, { 'PATCH /contacts/:id': () => lea })
  expect(dialog.queryByRole('link')).toBeNull()
  expect(dialog.queryByRole('radio')).toBeNull()
  await user.clear(await field(/^E-mail/))
  await press('Save Changes')
  await waitFor(() => expect(bodies()).toEqual([{ contact_data: {}, person_data: { email: null } }]))
})

/** Like the lease form that contains the slot. */
function Lease({ onCreated }: SlotProps['lease.tenant']) {
  return (
    <DialogForm
      dialog={useUrlDialog('new')}
      title="Lease"
      schema={z.object({ number: z.string() })}
      submitLabel="Save lease"
      onSubmit={() => onCreated('the lease was sent')}
    >
      <TextField name="number" label="Number" />
      <NewTenant onCreated={onCreated} />
    </DialogForm>
  )
}

it('creates a tenant above the lease form, which keeps its input and is not submitted', async () => {
  const onCreated = vi.fn()
  const { user, dialog, type, press, address } = await open(<Lease onCreated={onCreated} />, {
    'POST /contacts/': () => lea,
  })
  await type(/^Number/, 'L-1')
  await press('Create contact')
  const tenant = within(
    await waitFor(
      () => {
        // By order: antd gives all dialogs of a test one id, and so the first one's name.
        const [, above] = screen.getAllByRole('dialog')
        if (!above) throw new Error('No second dialog yet')
        return above
      },
      { timeout: 5000 },
    ),
  )
  await user.type(tenant.getByRole('textbox', { name: 'First name' }), 'Lea')
  await user.type(tenant.getByRole('textbox', { name: 'Last name' }), 'Hoffmann')
  await user.click(tenant.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(onCreated.mock.calls).toEqual([[lea.id]]))
  await waitFor(() => expect(address()).toBe('/?new'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Number' }).value).toBe('L-1')
})
