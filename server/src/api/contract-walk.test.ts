import { gatedResources, ungatedResources } from '@keystead/module-sdk/manifest/declared-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANNA, addLease, type Body, createTestApi, type Rows, share, type TestApi } from './testing.ts'

/** Every call of the API, with its slashes (R126). */
const FIRST = `
GET /buildings/
POST /buildings/
PUT /buildings/{building_id}
GET /property-groups/
POST /property-groups/
GET /property-groups/{property_group_id}
PUT /property-groups/{property_group_id}
DELETE /property-groups/{property_group_id}
GET /rent-units/
POST /rent-units/
GET /access-groups/
POST /access-groups/
PUT /access-groups/{access_group_id}
DELETE /access-groups/{access_group_id}
GET /lease-agreements/
POST /lease-agreements/
GET /lease-agreements/{lease_agreement_id}
PUT /lease-agreements/{lease_agreement_id}
DELETE /lease-agreements/{lease_agreement_id}
GET /contacts/
POST /contacts/
GET /contacts/{contact_id}
PATCH /contacts/{contact_id}`

const ADDED = `
GET /buildings/{building_id}
DELETE /buildings/{building_id}
GET /buildings/{building_id}/deletion/
GET /rent-units/{rent_unit_id}
PUT /rent-units/{rent_unit_id}
DELETE /rent-units/{rent_unit_id}
GET /rent-units/{rent_unit_id}/deletion/
GET /property-groups/{property_group_id}/deletion/
DELETE /contacts/{contact_id}
GET /rental-periods/
POST /rental-periods/
GET /rental-periods/{rental_period_id}
PUT /rental-periods/{rental_period_id}
DELETE /rental-periods/{rental_period_id}
GET /rent-components/
POST /rent-components/
GET /rent-components/{rent_component_id}
PUT /rent-components/{rent_component_id}
DELETE /rent-components/{rent_component_id}
GET /access-groups/{access_group_id}
GET /access-groups/acts/
GET /access-groups/{access_group_id}/members/
POST /access-groups/{access_group_id}/members/
DELETE /access-groups/{access_group_id}/members/{member_id}
GET /access-groups/{access_group_id}/permissions/
PUT /access-groups/{access_group_id}/permissions/
GET /access-groups/shared-with-me/
DELETE /access-groups/{access_group_id}/membership/
GET /notices/
PATCH /notices/{notice_id}
POST /notices/read-all/
GET /export/
GET /search
GET /account/settings/
PUT /account/settings/
GET /account/sessions/
DELETE /account/sessions/{session_id}
GET /account/mails/
PUT /account/mails/
GET /account/deletion/
POST /account/deletion/
DELETE /account/deletion/
POST /undo/{undo_id}`

type Method = Parameters<TestApi['call']>[0]
const calls = `${FIRST}${ADDED}`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [Method, string])

interface Operation {
  operationId: string
  requestBody?: object
  responses: Record<string, object>
  security?: object[]
}
type Document = Body & { paths: Record<string, Record<string, Operation>>; security: object[] }

let api: TestApi
let document: Document
let own: Rows & { accessId: string; memberId: string; notificationId: string }
beforeAll(async () => {
  api = await createTestApi()
  document = (await api.call<Document>('GET', '/openapi.json', undefined, { as: null })).body
  const { groupId: accessId, memberId } = await share(api, ANNA, 'x', [])
  const rows = await addLease(api)
  const [notice] = (await api.call<Body[]>('GET', '/notices/')).body
  own = { ...rows, accessId, memberId, notificationId: notice?.id ?? '' }
})
afterAll(() => api.close())

const idsOf = (): Record<string, string> => ({
  property_group_id: own.groupId,
  building_id: own.buildingId,
  rent_unit_id: own.unitId,
  contact_id: own.contactId,
  lease_agreement_id: own.leaseId,
  rental_period_id: own.periodId,
  rent_component_id: own.componentId,
  access_group_id: own.accessId,
  member_id: own.memberId,
  notice_id: own.notificationId,
})
/** Resources of which an account has exactly one. */
const ONE_ONLY = ['/account/mails/', '/account/settings/']
const isUndo = (path: string) => path.startsWith('/undo/')
const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => idsOf()[name] ?? name)

it('has the resources that a module may declare, beside those that every plan has', () => {
  const named = new Set(calls.map(([, path]) => path.split('/')[1] ?? ''))
  const gated = [...named].filter((name) => !ungatedResources.includes(name))
  expect(gated.sort()).toEqual([...gatedResources].sort())
})

describe.each(calls)('%s %s', (method, path) => {
  it('is in the description', () => {
    const operation = document.paths[`/api/v1${path}`]?.[method.toLowerCase()]
    expect(operation).toBeDefined()
    const success = isUndo(path) ? '200' : method === 'POST' ? '201' : method === 'DELETE' ? '204' : '200'
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining([success, '401', '403']))
    expect(operation?.requestBody !== undefined).toBe(
      ['POST', 'PUT', 'PATCH'].includes(method) && !isUndo(path),
    )
  })

  it('is answered by the server', async () => {
    expect((await api.call(method, filled(path), undefined, { as: null })).status).toBe(401)
    if (method === 'DELETE') return
    const { status, body } = await api.call(
      method,
      filled(path),
      method === 'GET' ? undefined : { nonsense: 1 },
    )
    expect(status).toBe(method === 'GET' ? 200 : 422)
    if (method === 'GET' && path.endsWith('s/') && !ONE_ONLY.includes(path))
      expect(Array.isArray(body)).toBe(true)
  })
})

it('there are no other operations', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
  )
  expect(described.sort()).toEqual(calls.map((call) => call.join(' ')).sort())
})

it('each operation has a unique name and needs a bearer token', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const names = operations.map((operation) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(document.security).toEqual([{ bearer: [] }])
  expect(operations.filter((operation) => operation.security)).toEqual([])
})

it('the page that shows it fetches nothing', async () => {
  const { statusCode, headers, body } = await api.app.inject('/api/v1/docs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).not.toMatch(/<script|src=|@import|https?:\/\//)
  for (const [method, path] of calls) expect(body).toContain(`${method} /api/v1${path}`)
})
