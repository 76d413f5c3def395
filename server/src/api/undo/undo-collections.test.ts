import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLease, type Body, building, createTestApi, type Rows, type TestApi } from '../testing.ts'

/** Rows that list units, and rows below others of their own collection. */
const plans = {
  tours: { fields: { units: { kind: 'refs', to: 'rent-units' } } },
  steps: {
    fields: {
      unit: { kind: 'ref', to: 'rent-units', onDelete: 'cascade' },
      above: { kind: 'ref', to: 'steps', onDelete: 'cascade' },
      instead_of: { kind: 'ref', to: 'steps', onDelete: 'cascade' },
    },
  },
  photos: { fields: { step: { kind: 'ref', to: 'steps', onDelete: 'cascade' } } },
  // Fields with names that the functions of the database use.
  calls: {
    fields: {
      unit: { kind: 'ref', to: 'rent-units', onDelete: 'cascade' },
      report: { kind: 'ref', to: 'reports', onDelete: 'keep' },
      call: { kind: 'ref', to: 'calls', onDelete: 'keep' },
      r: { kind: 'text' },
    },
  },
  reports: { fields: { unit: { kind: 'ref', to: 'rent-units', onDelete: 'cascade' } } },
}

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

/** Deletes the row. @returns a function that undoes it */
async function remove(path: string) {
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
  const undo = await remove(`/buildings/${house}`)
  expect((await read('tours')).map((row) => row.units)).toEqual(units.map(() => [rows.unitId]))
  await undo()
  const listed = (all: Body[]) => all.map(({ id, units }) => ({ id, units }))
  expect(listed(await read('tours'))).toEqual(listed(before))
})

it('rows that went with others of their own collection are counted, and back again (R74)', async () => {
  const first = await add('/data/plans/steps/', { unit: rows.unitId })
  const second = await add('/data/plans/steps/', { above: first })
  const third = await add('/data/plans/steps/', { instead_of: second })
  await add('/data/plans/steps/', {})
  await api.call('PUT', `/data/plans/steps/${first}`, { above: third })
  await add('/data/plans/photos/', { step: third })
  const before = [await read('steps'), await read('photos')]
  const { body } = await api.call('GET', `/rent-units/${rows.unitId}/deletion/`)
  expect(body.modules).toMatchObject([{ title: { en: 'plans' }, rows: 4 }])
  for (const path of [`/data/plans/steps/${first}`, `/rent-units/${rows.unitId}`]) {
    const undo = await remove(path)
    expect([(await read('steps')).length, (await read('photos')).length]).toEqual([1, 0])
    await undo()
    expect([await read('steps'), await read('photos')]).toEqual(before)
  }
})

it('what lost another row of its own collection since stays deleted, with all below it (R74)', async () => {
  const other = await add('/data/plans/steps/', {})
  const kept = await add('/data/plans/steps/', { unit: rows.unitId })
  const lost = await add('/data/plans/steps/', { unit: rows.unitId, above: other })
  const below = await add('/data/plans/steps/', { above: lost })
  await add('/data/plans/photos/', { step: below })
  const twice = await add('/data/plans/steps/', { above: kept, instead_of: other })
  const photos = (await read('photos')).length - 1
  for (const path of [`/data/plans/steps/${kept}`, `/rent-units/${rows.unitId}`]) {
    const undo = await remove(path)
    await api.call('DELETE', `/data/plans/steps/${other}`)
    await undo()
  }
  const lease = await api.call('GET', `/lease-agreements/${rows.leaseId}`)
  expect(lease.status).toBe(200)
  const steps = (await read('steps')).map(({ id }) => id)
  expect([kept, twice, lost, below].filter((id) => steps.includes(id))).toEqual([kept])
  expect(await read('photos')).toHaveLength(photos)
})

it('a row does not come back without the one of its own collection above it (R74)', async () => {
  const above = await add('/data/plans/steps/', {})
  const below = await add('/data/plans/steps/', { above })
  const gone = await api.call('DELETE', `/data/plans/steps/${below}`)
  await api.call('DELETE', `/data/plans/steps/${above}`)
  const undo = await api.call('POST', `/undo/${gone.headers['keystead-undo']}`)
  expect(undo).toMatchObject({ status: 409, body: { type: 'parent_gone' } })
})

it('rows come back whatever their fields are called, with all that they refer to (R74)', async () => {
  const unit = await addUnit(rows.buildingId, '8')
  const report = await add('/data/plans/reports/', { unit })
  const call = await add('/data/plans/calls/', { unit, report, r: 'first' })
  await add('/data/plans/calls/', { unit, report, call, r: 'second' })
  const before = await read('calls')
  const undo = await remove(`/rent-units/${unit}`)
  expect(await read('calls')).toEqual([])
  await undo()
  expect(await read('calls')).toEqual(before)
})

it('a row comes back without what it referred to if that was deleted since (R74)', async () => {
  const report = await add('/data/plans/reports/', {})
  const call = await add('/data/plans/calls/', {})
  const id = await add('/data/plans/calls/', { report, call })
  const undo = await remove(`/data/plans/calls/${id}`)
  await remove(`/data/plans/reports/${report}`)
  await remove(`/data/plans/calls/${call}`)
  await undo()
  expect(await read('calls')).toContainEqual(expect.objectContaining({ id, report: null, call: null }))
})
