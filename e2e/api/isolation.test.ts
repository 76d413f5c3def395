import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { isQuick } from '../support/quick.ts'

const url = inject('appUrl')

type Property = Awaited<ReturnType<typeof addProperty>>

let anna: Call
let ben: Call
let ofAnna: Property
let ofBen: Property

async function landlord(name: string): Promise<[Call, Property]> {
  const { access_token } = await sessionOf(url, await createAccount(url, name))
  const call = apiOf(url, access_token)
  return [call, await addProperty(call, `${name}’s house`)]
}

beforeAll(async () => {
  ;[anna, ofAnna] = await landlord('anna')
  ;[ben, ofBen] = await landlord('ben')
})

const rows = [
  ['group', '/property-groups/'],
  ['building', '/buildings/'],
  ['unit', '/rent-units/'],
] as const

describe.skipIf(isQuick).each(rows)('another landlord’s %s', (kind, list) => {
  const notFound = { status: 404, body: { type: 'not_found' } }

  it('is in no list', async () => {
    const { status, body } = await ben<{ id: string }[]>('GET', list)
    expect([status, body.map(({ id }) => id)]).toEqual([200, [ofBen[kind]]])
  })

  it('cannot be read, changed or deleted', async () => {
    const path = `${list}${ofAnna[kind]}`
    expect(await ben('GET', path)).toMatchObject(notFound)
    expect(await ben('PUT', path, { notes: 'mine now' })).toMatchObject(notFound)
    expect(await ben('DELETE', path)).toMatchObject(notFound)
    expect(await anna('GET', path)).toMatchObject({ status: 200, body: { notes: null } })
  })
})

describe.skipIf(isQuick)('another landlord’s parent row', () => {
  const address = { building_number: '2', street: 'A 1', city: 'B', postal_code: '1', country: 'Germany' }

  it('accepts no building and no unit', async () => {
    const building = { ...address, propertygroup_id: ofAnna.group }
    expect((await ben('POST', '/buildings/', building)).status).toBe(404)
    const unit = { building_id: ofAnna.building, unit_number: '1' }
    expect((await ben('POST', '/rent-units/', unit)).status).toBe(404)
  })

  it('accepts none by moving either', async () => {
    const moved = await ben('PUT', `/buildings/${ofBen.building}`, { propertygroup_id: ofAnna.group })
    expect(moved.status).toBe(404)
    const unit = await ben('PUT', `/rent-units/${ofBen.unit}`, { building_id: ofAnna.building })
    expect(unit.status).toBe(404)
    const { body } = await anna<{ buildings: object[] }>('GET', `/property-groups/${ofAnna.group}`)
    expect(body.buildings).toHaveLength(1)
  })
})

describe.skipIf(isQuick)('a visitor', () => {
  it.each(rows)('cannot reach a %s', async (kind, list) => {
    const nobody = apiOf(url, null)
    for (const [method, path] of [
      ['GET', list],
      ['POST', list],
      ['GET', `${list}${ofAnna[kind]}`],
      ['DELETE', `${list}${ofAnna[kind]}`],
    ] as const) {
      expect(await nobody(method, path)).toMatchObject({ status: 401, body: { type: 'unauthorized' } })
    }
  })
})
