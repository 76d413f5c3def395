import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent, aPeriod } from '@keystead/api-client/testing/lease-rows'
import type { SlotProps } from '@keystead/module-sdk'
import { fill, openDialog, press } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { goToEnd, goToReview, openCreateLease } from '../testing/open-create-lease.tsx'

const api = leaseApi()
const vacant = `?new&unit=${api.units.vacant.id}&tenant=${api.contact.id}`

const open = (search: string, handlers: Record<string, Handler> = {}, host: object = {}) =>
  openCreateLease(
    {
      ...api.handlers,
      'POST /rental-periods/': () => period,
      'POST /rent-components/': () => aComponent(),
      ...handlers,
    },
    search,
    host,
  )

const sign = () => act(async () => screen.getByRole('checkbox', { name: /^This lease is signed/ }).click())

const period = aPeriod({ lease_agreement_id: api.leases.draft.id })

const part = (component_name: string, cost_kind: string, amount: number, display_order: number) => ({
  rental_period_id: period.id,
  component_name,
  component_type: 'fixed',
  cost_kind,
  amount,
  display_order,
})

const text = () => openDialog()?.textContent ?? ''

describe('creating a lease', () => {
  it.each([
    ['in Germany', 'Germany', true],
    ['elsewhere', 'Austria', false],
  ])('warns of a deposit above three rents for a home %s', async (_, country, isWarned) => {
    await open(vacant, { 'GET /buildings/': () => [{ ...api.building, country }] })
    await fill(/^Base rent/, '420')
    await fill(/^Security deposit/, '1300')
    await waitFor(() => expect(text()).toContain('420'))
    expect(text().includes("more than three months' base rent")).toBe(isWarned)
  })

  it('summarizes everything, then submits the lease, marks its unit as let, and opens it (R68)', async () => {
    const { sent, host, address } = await open(vacant)
    await fill('Start date', '01/12/2026')
    await fill(/^Base rent/, '420')
    await fill(/^Operating costs/, '98.5')
    await press('Add line')
    await fill(/^Name/, 'Cellar')
    await fill(/^Amount/, '50')
    expect(text()).toContain('568.50')
    await goToReview()
    for (const words of [
      'Vorderhaus · VH-02',
      'Lea Hoffmann',
      'since 12.01.2026, ongoing',
      'Base rent420.00',
      'Cellar50.00',
      'Total (warm)568.50',
    ])
      expect(text()).toContain(words)
    await press('Next')
    await sign()
    expect(screen.getByRole('checkbox', { name: 'Mark the unit as let' })).toHaveProperty('checked', true)
    await press('Create')
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease created successfully'))
    expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/lease-agreements/',
        {
          rent_unit_id: api.units.vacant.id,
          tenant_contact_id: api.contact.id,
          start_date: '2026-01-12',
          is_month_to_month: false,
          lease_type: 'residential',
          lease_status: 'active',
          monthly_rent: 568.5,
          payment_due_day: 1,
        },
      ],
      [
        'POST',
        '/rental-periods/',
        {
          lease_agreement_id: api.leases.draft.id,
          start_date: '2026-01-12',
          end_date: null,
          total_rent: 568.5,
        },
      ],
      ['POST', '/rent-components/', part('Base rent', 'base', 420, 0)],
      ['POST', '/rent-components/', part('Operating costs', 'operating', 98.5, 1)],
      ['POST', '/rent-components/', part('Cellar', 'other', 50, 2)],
      ['PUT', `/rent-units/${api.units.vacant.id}`, { is_available: false, available_from: null }],
    ])
    await waitFor(() => expect(address()).toBe(`/leases/${api.leases.draft.id}`))
  })

  it('leaves a future lease’s unit vacant until its start (R1)', async () => {
    const { sent, host } = await open(vacant)
    await fill('Start date', '12/01/2999')
    await goToEnd()
    await sign()
    expect(screen.queryByRole('checkbox', { name: 'Mark the unit as let' })).toBeNull()
    await press('Create')
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease created successfully'))
    expect(sent().map(({ method }) => method)).toEqual(['POST'])
  })

  it('sends only the rest after a failure midway', async () => {
    let fails = true
    const created = { ...api.leases.draft, lease_status: 'active' }
    let all = Object.values(api.leases)
    const { sent, host } = await open(vacant, {
      'GET /lease-agreements/': () => all,
      'POST /lease-agreements/': () => {
        all = [api.leases.lea, created]
        return created
      },
      'PUT /rent-units/:id': () => (fails ? refusal(500, { detail: 'No' }) : api.units.vacant),
    })
    await fill('Start date', '01/12/2026')
    await goToEnd()
    await sign()
    await press('Create')
    expect(await screen.findByText('Lease: Done')).toBeTruthy()
    expect(screen.getByText('Mark the unit as let: Failed')).toBeTruthy()
    // The list contains it now: it does not conflict with itself.
    await screen.findByText('2 leases, 1 active')
    expect(screen.queryByText(/already has an active lease/)).toBeNull()
    fails = false
    await press('Continue')
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease created successfully'))
    expect(sent().map(({ method }) => method)).toEqual(['POST', 'PUT', 'PUT'])
  })

  it('validates the whole form before the next step', async () => {
    await open('?new')
    await fill(/^End date/, '01/01/2026')
    await fill(/^Base rent/, '0')
    await press('Next')
    expect(await screen.findByText('Rental unit must be a valid UUID')).toBeTruthy()
    expect(screen.getByText('Start date is required')).toBeTruthy()
    expect(screen.getByText('Base rent must be greater than 0')).toBeTruthy()
    await fill('Start date', '01/12/2026')
    await press('Next')
    expect(await screen.findByText('End date must be on or after the start date')).toBeTruthy()
    expect(screen.getByText('Lease Information').closest('li')?.getAttribute('aria-current')).toBe('step')
  })

  it('warns of another active lease at the same time, with a link, and continues (R21)', async () => {
    await open(`?new&unit=${api.units.first.id}`)
    await fill('Start date', '01/12/2026')
    expect(
      await screen.findByText(/already has an active lease.*Lea Hoffmann, since 01.04.2019/),
    ).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open that lease' })
    expect(link.getAttribute('href')).toBe(`/leases/${api.leases.lea.id}`)
    await goToEnd()
    await sign()
    expect(screen.queryByRole('checkbox', { name: 'Mark the unit as let' })).toBeNull()
  })

  it('has no end if month-to-month, and explains a due day that some months lack (R40)', async () => {
    const { user } = await open(vacant)
    await fill(/^End date/, '31.31.2027')
    await user.click(screen.getByRole('checkbox', { name: /^Month-to-month/ }))
    // The click remounts the field.
    const end = () => screen.getByRole('textbox', { name: /^End date/ })
    await waitFor(() => expect(end()).toMatchObject({ value: '', disabled: true }))
    await fill(/^Payment due day/, '31')
    expect(await screen.findByText('In short months: the last day')).toBeTruthy()
  })

  it('selects the tenant that another module has just created', async () => {
    let created: SlotProps['lease.tenant']['onCreated'] = () => {}
    const Slot = ({ props }: { props: SlotProps['lease.tenant'] }) => {
      created = props.onCreated
      return null
    }
    const person = { ...api.contact.person, first_name: 'Nora', last_name: 'Neu' }
    const nora = { ...api.contact, id: '00000000-0000-4000-8000-00000000abcd', person }
    await open('?new', { 'GET /contacts/:id': () => nora }, { Slot })
    await act(async () => created(nora.id))
    expect(await screen.findByTitle('Nora Neu')).toBeTruthy()
  })

  it('reports that contacts failed to load, retries, and still names the initial one', async () => {
    let fails = true
    const read = () => (fails ? refusal(500, { detail: '', type: 'x' }) : [api.contact])
    const { user } = await open(vacant, { 'GET /contacts/': read })
    expect(await screen.findByTitle('Lea Hoffmann')).toBeTruthy()
    expect(screen.getByText("Contacts couldn't be loaded.")).toBeTruthy()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText("Contacts couldn't be loaded.")).toBeNull())
  })

  it('shows a late fee in the way of the reader’s language', async () => {
    const { user } = await open(vacant)
    await fill('Start date', '01/12/2026')
    await press('More')
    await user.click(screen.getByText('Percentage'))
    await screen.findByText('%')
    await fill(/^Late fee/, '2.5')
    await goToReview()
    expect(text()).toContain('2.5%')
  })

  describe('with locked contacts (R34)', () => {
    const refused = () => refusal(403, { detail: 'Not in your plan', type: 'plan_required' })
    const isGone = () => waitFor(() => expect(screen.queryByRole('combobox', { name: /^Tenant/ })).toBeNull())

    it('it has no tenant field', async () => {
      await open('?new', { 'GET /contacts/': refused })
      await isGone()
    })

    it('it neither names nor submits the URL’s tenant', async () => {
      const asked = vi.fn(refused)
      const { sent } = await open(vacant, { 'GET /contacts/': asked, 'GET /contacts/:id': asked })
      await isGone()
      await fill('Start date', '01/12/2026')
      await goToReview()
      expect(text()).toContain('Vorderhaus · VH-02')
      expect(text()).not.toMatch(/Contacts could not be loaded|No tenant|Tenant\b/)
      await press('Next')
      await screen.findByText('What happens')
      expect(text()).not.toMatch(/Contacts could not be loaded|No tenant/)
      await press('Create')
      await waitFor(() => expect(sent()).toHaveLength(1))
      expect(sent()[0]?.body).not.toHaveProperty('tenant_contact_id')
    })
  })
})
