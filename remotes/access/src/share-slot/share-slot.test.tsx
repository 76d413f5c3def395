import { anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import own from '../../module.json' with { type: 'json' }
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'
import { Part as Panel, parts } from './contact-panel.tsx'
import { Part as ShareButton } from './share-button.tsx'

const rows = sharingRows()
const { property, units, lea, group } = rows
const shared = (level: number) => ({ by: 'Ada', level })
const ways = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const idle = (queryClient: { isFetching(): number }) =>
  waitFor(() => expect(queryClient.isFetching()).toBe(0))

describe('"Share" on a property, and beside a unit', () => {
  const back = `&back=%2Fproperties%2F${property.id}`
  const open = (more?: Record<string, Handler>) => {
    sharingApi(rows, [], more)
    const buttons = (
      <>
        <ShareButton propertyGroupId={property.id} />
        <ShareButton propertyGroupId={property.id} rentUnitId={units.first.id} />
      </>
    )
    return renderScreen(buttons, { route: '/properties/:id', address: `/properties/${property.id}` })
  }

  it('opens the form for that row, with the way back', async () => {
    await open()
    await waitFor(() =>
      expect(ways()).toEqual([
        `/access?share=property_group:${property.id}${back}`,
        `/access?share=rent_unit:${units.first.id}${back}`,
      ]),
    )
  })

  it('exists for others’ rows only at level 5 (R26)', async () => {
    const { queryClient } = await open({
      'GET /property-groups/:id': () => ({ ...property, shared: shared(4) }),
      'GET /rent-units/:id': () => ({ ...units.first, shared: shared(5) }),
    })
    await screen.findByRole('link')
    await idle(queryClient)
    expect(ways()).toEqual([`/access?share=rent_unit:${units.first.id}${back}`])
  })
})

describe('"Share" without its row', () => {
  const open = (answer: Handler) => {
    sharingApi(rows, [], { 'GET /property-groups/:id': answer })
    const page = { route: '/properties/:id', address: `/properties/${property.id}` }
    return renderScreen(<ShareButton propertyGroupId={property.id} />, page)
  }

  it('is absent if that cannot be loaded, and while loading', async () => {
    const lost = await open(() => refusal(500, { detail: 'x' }))
    await idle(lost.queryClient)
    expect(lost.container.textContent).toBe('')
    lost.unmount()
    const { container } = await open(() => new Promise(() => undefined))
    expect(container.textContent).toBe('')
  })
})

describe('a contact’s shares', () => {
  const onLea = { resource_type_id: 'contact', resource_id: lea.id, permission: 2 } as const
  const open = (grants: Parameters<typeof sharingApi>[1], more?: Record<string, Handler>) => {
    sharingApi(rows, grants, more)
    const route = { route: '/contacts/:id', address: `/contacts/${lea.id}` }
    return renderScreen(<Panel contactId={lea.id} />, route)
  }

  it('reserve the space that the module declared', () => {
    expect(own.slots.find(({ name }) => name === 'contact.panels')?.parts).toEqual(parts)
  })

  it('list each group with its level, and link to the form, with the way back', async () => {
    await open([onLea])
    const row = await screen.findByRole('listitem')
    expect(row.textContent?.trim()).toBe('HausmeisterCan edit')
    expect(ways()).toEqual([
      `/access?share=contact:${lea.id}&back=%2Fcontacts%2F${lea.id}`,
      `/access/${group.id}`,
    ])
  })

  it('list groups in natural order', async () => {
    const groups = ['Zeta', 'alpha', 'Haus 10', 'Haus 2'].map((name) => ({
      ...anAccessGroup({ name }),
      group_permissions: [aPermission(onLea)],
    }))
    await open([], { 'GET /access-groups/': () => groups })
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())
    expect(rows).toEqual(['alpha', 'Haus 2', 'Haus 10', 'Zeta'].map((name) => `${name}Can edit`))
  })

  it('include an inactive group, marked as such', async () => {
    const inactive = { ...group, is_active: false, group_permissions: [aPermission(onLea)] }
    await open([], { 'GET /access-groups/': () => [inactive] })
    const row = await screen.findByRole('listitem')
    expect(row.textContent).toBe('HausmeisterCan edit Inactive')
  })

  it('say that there are none yet', async () => {
    await open([])
    expect(await screen.findByText('Not shared with anyone yet.')).toBeTruthy()
  })

  it.each<[string, Record<string, Handler>]>([
    ['the level is below 5 (R26)', { 'GET /contacts/:id': () => ({ ...lea, shared: shared(4) }) }],
    ['groups are locked (R34)', { 'GET /access-groups/': () => refusal(403, { type: 'plan_required' }) }],
  ])('are hidden if %s', async (_, more) => {
    const { queryClient, container } = await open([onLea], more)
    await idle(queryClient)
    await waitFor(() => expect(container.textContent).toBe(''))
  })

  it('reserve their space while loading', async () => {
    await open([onLea], { 'GET /access-groups/': () => new Promise(() => undefined) })
    expect(await screen.findByText('Loading…')).toBeTruthy()
  })

  it.each(['GET /access-groups/', 'GET /contacts/:id'])('fail in place: %s', async (read) => {
    await open([onLea], { [read]: () => refusal(500, { detail: 'x' }) })
    expect(await screen.findByText('Failed to load access groups. Please try again.')).toBeTruthy()
  })
})
