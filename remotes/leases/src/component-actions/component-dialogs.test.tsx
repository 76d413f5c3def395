import { aComponent } from '@keystead/api-client/testing/lease-rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openLease } from '../testing/open-lease.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'

async function open(...given: Parameters<typeof openLease>) {
  const opened = await openLease(...given)
  await screen.findByRole('heading', { level: 1, name: 'Lease ML-2020-01' })
  return opened
}

const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))

describe('a rent component', () => {
  it('starts with its name, the remaining amount and the last position', async () => {
    const given = steppedLease()
    const { user, written } = await open(given, `?tab=components&period=${given.next.id}`, {
      'POST /rent-components/': () => aComponent(),
    })
    await user.click(screen.getByRole('button', { name: 'Base rent' }))
    const form = await dialog()
    await user.click(form.getByRole('button', { name: 'Heating' }))
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(written()).toHaveLength(1))
    expect(written()[0]?.[2]).toEqual({
      rental_period_id: given.next.id,
      component_name: 'Heating',
      component_type: 'fixed',
      cost_kind: 'heating',
      amount: 1150,
      is_taxable: false,
      tax_rate: null,
      display_order: 0,
      notes: null,
    })
  })

  it('offers no preset for a kind of cost that the period has under another name', async () => {
    const given = steppedLease()
    await open(given, `?newComponent=${given.current.id}`)
    const form = await dialog()
    expect(form.getByRole('button', { name: 'Parking' })).toBeTruthy()
    for (const name of ['Base rent', 'Operating costs', 'Heating'])
      expect(form.queryByRole('button', { name })).toBeNull()
  })

  it('shows the amount of a percentage while typing', async () => {
    const given = steppedLease()
    const { user } = await open(given, `?newComponent=${given.current.id}`)
    const form = await dialog()
    await user.click(form.getByText('Percentage'))
    await user.type(form.getByRole('textbox', { name: /^Amount/ }), '4')
    expect(form.getByText('4% of the fixed components = 45.00 €')).toBeTruthy()
  })

  it('moves among the others, changing only affected positions, and announces its position', async () => {
    const given = steppedLease()
    const { user, written } = await open(given, '?tab=components', {
      'PUT /rent-components/:id': () => aComponent(),
    })
    await user.click(screen.getByRole('button', { name: 'More actions: Heizkosten' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    expect(await screen.findByText('"Heizkosten" is now number 2 of 3')).toBeTruthy()
    const id = (name: string) =>
      given.current.rent_components.find(({ component_name }) => component_name === name)?.id
    expect(written()).toEqual([
      ['PUT', `/rent-components/${id('Heizkosten')}`, { display_order: 1 }],
      ['PUT', `/rent-components/${id('Betriebskosten')}`, { display_order: 2 }],
    ])
  })

  it('stays until the server has deleted it', async () => {
    const given = steppedLease()
    const [heating, ...others] = given.current.rent_components
    let parts = given.current.rent_components
    const { user, host } = await open(given, '?tab=components', {
      'GET /lease-agreements/:id': () => ({
        ...given.lease,
        rental_periods: [given.next, given.past, { ...given.current, rent_components: parts }],
      }),
      'DELETE /rent-components/:id': ({ path }) => {
        if (path.endsWith(heating?.id ?? '')) parts = others
      },
    })
    await user.click(screen.getByRole('button', { name: 'More actions: Heizkosten' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await user.click((await dialog()).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(host.notifications.at(-1)?.text).toBe('Rent component deleted successfully'))
    await waitFor(() => expect(screen.getByText('Sum differs: −89 €')).toBeTruthy())
  })
})
