import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLease, type Body, building, createTestApi, type Rows, type TestApi } from '../testing.ts'

/** Rows that list units. */
const plans = { tours: { fields: { units: { kind: 'refs', to: 'rent-units' } } } }

let api: TestApi
let rows: Rows
beforeAll(async () => {
  api = await createTestApi(undefined, { data: { plans } })
  rows = await addLease(api)
  await api.call('PUT', `/lease-agreements/${rows.leaseId}`, { status: 'draft' })
})
afterAll(() => api.close())

const add = async (path: string, body: object) => {
  const answer = await api.call('POST', path, body)
  expect(answer.status).toBe(201)
  return answer.body.id
}

const addUnit = (building_id: string, unit_number: string) =>
  add('/rent-units/', { building_id, unit_number, floor_number: 1, unit_type: 'apartment' })

const read = async (name: string) => (await api.call<Body[]>('GET', `/data/plans/${name}/`)).body

/** Deletes the row and puts it back. */
async function removeAndUndo(path: string) {
  const gone = await api.call('DELETE', path)
  expect(gone.status).toBe(204)
  return async () => {
    const { status } = await api.call('POST', `/undo/${gone.headers['keystead-undo']}`)
    expect(status).toBe(200)
  }
}

it('a list that lost several entries at once has them all again, in order (R74)', async () => {
  const house = await add('/buildings/', { ...building, propertygroup_id: rows.groupId })
  const [one, two, three] = [await addUnit(house, '1'), await addUnit(house, '2'), await addUnit(house, '3')]
  const units = [[one, rows.unitId, two, three], [three, two, one, rows.unitId], [rows.unitId]]
  for (const each of units) await add('/data/plans/tours/', { units: each })
  const before = await read('tours')
  const undo = await removeAndUndo(`/buildings/${house}`)
  expect((await read('tours')).map((row) => row.units)).toEqual(units.map(() => [rows.unitId]))
  await undo()
  const listed = (all: Body[]) => all.map(({ id, units }) => ({ id, units }))
  expect(listed(await read('tours'))).toEqual(listed(before))
})
