import { changedNames } from '@keystead/api-client/changes/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANNA, addLease, BEN, CARA, createTestApi, type Rows, share, type TestApi } from '../api/testing.ts'
import { openStream } from './testing/open-stream.ts'

let api: TestApi
let address: string
let rows: Rows
beforeAll(async () => {
  api = await createTestApi(undefined, { changesEveryMs: 20 })
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  rows = await addLease(api)
  await share(api, ANNA, BEN, [{ resource_type_id: 'building', resource_id: rows.buildingId, permission: 1 }])
  const opened_at = new Date().toISOString()
  await api.database.db.updateTable('access_group_members').set({ opened_at }).execute()
  await api.database.db.updateTable('changes').set({ at: '2026-01-01T00:00:00Z' }).execute()
  await api.database.db.updateTable('change_notices').set({ at: '2026-01-01T00:00:00Z' }).execute()
  await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'n' })
})
// Its transaction began so long before each test.
beforeEach(async () => {
  const at = new Date(Date.now() - 30_000).toISOString()
  await api.database.db.updateTable('changes').set({ at }).where('act', '=', 'changed').execute()
})
afterAll(() => api.close())

describe('the first message to a page that sends its age', () => {
  const firstTo = async (as: string, age: number | string) => {
    const stream = await openStream(address, as, {}, `?age=${age}`)
    stream.close()
    return stream.messages[0]?.changed
  }

  it('names what has changed since, to whoever may see it', async () => {
    expect([await firstTo(ANNA, 60_000), await firstTo(BEN, 60_000), await firstTo(CARA, 60_000)]).toEqual([
      ['rent-units'],
      ['rent-units'],
      [],
    ])
  })

  it('names changes from shortly before the page, whose transactions may have been running', async () => {
    expect(await firstTo(ANNA, 25_000)).toEqual(['rent-units'])
  })

  it('names nothing much older than the page', async () => {
    expect(await firstTo(ANNA, 0)).toEqual([])
    expect(await firstTo(ANNA, 10_000)).toEqual([])
  })

  it.each([3_600_000, 'x', -1e300, ''])('is 200 and names all or nothing for an age of %s', async (age) => {
    expect([[...changedNames], []]).toContainEqual(await firstTo(ANNA, age))
  })

  it('names everything to a page that is too old or has no known age', async () => {
    expect(await firstTo(ANNA, 3_600_000)).toEqual([...changedNames])
    expect(await firstTo(ANNA, 'x')).toEqual([...changedNames])
  })
})
