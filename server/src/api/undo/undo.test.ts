import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeEmail } from '../../auth/users/email-change-repository.ts'
import { receivedBy } from '../../changes/testing/received-by.ts'
import { tablesOf } from '../../ops/backup/tables-of.ts'
import {
  ANNA,
  addLease,
  BEN,
  type Body,
  CARA,
  createTestApi,
  emailOf,
  type Grant,
  ROWS,
  share,
  type TestApi,
} from '../testing.ts'
import { dropOldUndoEntries } from './repository.ts'

type Own = Awaited<ReturnType<typeof addLease>> & { accessId: string; notificationId: string }

let api: TestApi
let own: Own
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  for (const table of ['access_groups', 'property_groups', 'contacts', 'changes', 'undo_entries'] as const)
    await api.database.db.deleteFrom(table).execute()
  const rows = await addLease(api)
  const { groupId } = await give('building', rows.buildingId, 3)
  const [notice] = (await api.call<Body[]>('GET', '/notices/')).body
  own = { ...rows, accessId: groupId, notificationId: notice?.id ?? '' }
})
afterAll(() => api.close())

const give = (kind: string, id: string, level: number, to = BEN) =>
  share(api, ANNA, to, [{ resource_type_id: kind, resource_id: id, permission: level } satisfies Grant])

async function remove(path: string, as = ANNA): Promise<string> {
  const { status, headers } = await api.call('DELETE', path, undefined, { as })
  expect(status).toBe(204)
  return String(headers['keystead-undo'])
}

const undo = (id: string, as = ANNA) =>
  api.call<{ rows: { resource_type_id: string; resource_id: string; name: string | null }[] }>(
    'POST',
    `/undo/${id}`,
    undefined,
    { as },
  )

const NOT_COMPARED = ['changes', 'change_notices', 'undo_entries', 'idempotency_keys', 'notice_looks']

/** All rows of all tables, as the database itself writes them. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = (await tablesOf(api.database.db)).filter(({ name }) => !NOT_COMPARED.includes(name))
  const read = async (name: string) => {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.id('keystead', name)} t order by 1`.execute(api.database.db)
    return rows.map(({ row }) => row)
  }
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await read(name)])))
}

/** A contact that a lease refers to cannot be deleted. */
const freeContact = async () => {
  await api.call('PUT', `/lease-agreements/${own.leaseId}`, { tenant_contact_id: null })
}

describe('an undone deletion (R74)', () => {
  it.each(ROWS.filter(([path]) => path !== '/notices/'))(
    '%s restores every row unchanged, with everything deleted with it',
    async (path, row) => {
      if (path === '/contacts/') await freeContact()
      for (const [kind, id] of [
        ['rent_unit', own.unitId],
        ['lease_agreement', own.leaseId],
        ['contact', own.contactId],
      ] as const)
        await give(kind, id, 2, CARA)
      const before = await everything()
      const id = await remove(`${path}${own[row as keyof Own]}`)
      expect(await everything()).not.toEqual(before)
      const { status, body } = await undo(id)
      expect(status).toBe(200)
      expect(body.rows[0]?.resource_id).toBe(own[row as keyof Own])
      expect(await everything()).toEqual(before)
    },
  )

  it('names what was restored', async () => {
    const { body } = await undo(await remove(`/buildings/${own.buildingId}`))
    expect(body.rows.map(({ resource_type_id, name }) => [resource_type_id, name])).toEqual([
      ['building', 'Weg 1'],
      ['rent_unit', '1'],
      ['lease_agreement', '1'],
      ['rental_period', '1'],
      ['rent_component', 'Kaltmiete'],
    ])
  })

  it('works once, for the person who deleted, for 10 minutes', async () => {
    const id = await remove(`/rent-units/${own.unitId}`)
    expect((await undo(id, BEN)).status).toBe(404)
    expect((await undo(CARA)).status).toBe(404)
    expect((await undo('nonsense')).status).toBe(422)
    expect((await undo(id)).status).toBe(200)
    expect((await undo(id)).status).toBe(404)

    const late = await remove(`/rent-units/${own.unitId}`)
    const age = (seconds: number) =>
      api.database.db
        .updateTable('undo_entries')
        .set({ created_at: sql<string>`now() - make_interval(secs => ${seconds})` })
        .execute()
    const kept = async () => {
      await dropOldUndoEntries(api.database.db)
      return (await api.database.db.selectFrom('undo_entries').select('id').execute()).length
    }
    await age(599)
    expect(await kept()).toBeGreaterThan(0)
    await age(600)
    expect((await undo(late)).status).toBe(404)
    expect(await kept()).toBe(0)
  })

  it('does not restore the access of an address that its owner has left', async () => {
    const id = await remove(`/access-groups/${own.accessId}`)
    const ben = { id: BEN, email: emailOf(BEN) } as Parameters<typeof changeEmail>[1]
    await changeEmail(api.database.db, ben, 'ben@elsewhere.example')
    expect((await undo(id)).status).toBe(404)
  })

  it('keeps nothing of a refused one, and shows it nowhere', async () => {
    await api.call('PUT', `/lease-agreements/${own.leaseId}`, { lease_status: 'active' })
    const refused = await api.call('DELETE', `/rent-units/${own.unitId}`)
    expect([refused.status, refused.headers['keystead-undo']]).toEqual([409, undefined])
    await freeContact()
    await remove(`/contacts/${own.contactId}`)
    for (const path of ['/export/', '/search?q=hoffmann']) {
      const { status, body } = await api.call('GET', path)
      expect([status, JSON.stringify(body).includes('Hoffmann')]).toEqual([200, false])
    }
    expect((await tablesOf(api.database.db)).map(({ name }) => name)).not.toContain('undo_entries')
  })

  it('is one action in the audit trail, and notifies all who see the row', async () => {
    const id = await remove(`/buildings/${own.buildingId}`)
    await api.database.db.deleteFrom('changes').execute()
    const received = await receivedBy(api, () => undo(id))
    expect(received.ben).toEqual(expect.arrayContaining(['buildings', 'rent-units', 'lease-agreements']))
    const { body } = await api.call<Body[]>('GET', '/access-groups/acts/')
    expect(body.map(({ act, resource_id }) => [act, resource_id])).toEqual([['restored', own.buildingId]])
  })

  it('restores an access group with its members, who are notified', async () => {
    const id = await remove(`/access-groups/${own.accessId}`)
    expect((await api.call('GET', `/buildings/${own.buildingId}`, undefined, { as: BEN })).status).toBe(404)
    const received = await receivedBy(api, () => undo(id))
    expect(received.ben).toEqual(expect.arrayContaining(['access-groups', 'buildings']))
    expect((await api.call('GET', `/buildings/${own.buildingId}`, undefined, { as: BEN })).status).toBe(200)
  })
})

describe('undo after further changes', () => {
  it('is refused without the parent until that is restored', async () => {
    const unit = await remove(`/rent-units/${own.unitId}`)
    const building = await remove(`/buildings/${own.buildingId}`)
    expect(await undo(unit)).toMatchObject({ status: 409, body: { type: 'parent_gone' } })
    expect((await undo(building)).status).toBe(200)
    expect((await undo(unit)).status).toBe(200)
  })

  it('of a lease is refused without its tenant', async () => {
    const lease = await remove(`/lease-agreements/${own.leaseId}`)
    await remove(`/contacts/${own.contactId}`)
    expect(await undo(lease)).toMatchObject({ status: 409, body: { type: 'parent_gone' } })
  })

  it('keeps a notice that was found again meanwhile', async () => {
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    await api.call('PUT', `/lease-agreements/${own.leaseId}`, { lease_status: 'active', end_date: soon })
    await api.call('GET', '/notices/')
    const unit = { building_id: own.buildingId, unit_number: '2' }
    const { id } = (await api.call<{ id: string }>('POST', '/rent-units/', unit)).body
    await api.call('PUT', `/lease-agreements/${own.leaseId}`, { rent_unit_id: id })
    const first = await remove(`/rent-units/${own.unitId}`)
    await api.call('GET', '/notices/')
    expect((await undo(first)).status).toBe(200)
  })

  it('leaves out a grant of a deleted access group', async () => {
    const building = await remove(`/buildings/${own.buildingId}`)
    await remove(`/access-groups/${own.accessId}`)
    expect((await undo(building)).status).toBe(200)
    const grants = await api.database.db.selectFrom('group_permissions').selectAll().execute()
    expect(grants).toEqual([])
  })

  it.each([
    ['by level 3 on what it is a part of', 'building', () => own.buildingId, 3],
    ['by level 4 on itself', 'rent_unit', () => own.unitId, 4],
  ])('a member undoes their own deletion %s, not the owner on their behalf', async (_by, kind, id, level) => {
    await remove(`/access-groups/${own.accessId}`)
    const { path } = await give(kind, id(), level)
    const first = await remove(`/rent-units/${own.unitId}`, BEN)
    expect((await undo(first)).status).toBe(404)
    expect((await undo(first, BEN)).status).toBe(200)

    const second = await remove(`/rent-units/${own.unitId}`, BEN)
    await remove(path)
    const before = await everything()
    expect((await undo(second, BEN)).status).toBe(404)
    expect(await everything()).toEqual(before)
  })
})

it('leaves a column that was added meanwhile to its default', async () => {
  const { db } = api.database
  const entry = await remove(`/property-groups/${own.groupId}`)
  await sql`alter table keystead.rent_units add column heating text not null default 'gas'`.execute(db)
  expect((await undo(entry)).status).toBe(200)
  const { rows } = await sql`select heating from keystead.rent_units where id = ${own.unitId}`.execute(db)
  expect(rows).toEqual([{ heating: 'gas' }])
  await sql`alter table keystead.rent_units drop column heating`.execute(db)
})
