import { levels } from '@keystead/api-client/levels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConfirmedUser } from '../auth/users/users.ts'
import { ANNA, addProperty, createTestApi, STAFF, share, type TestApi } from './testing.ts'

const person = 'ute@example.org'
let api: TestApi
let annas: Awaited<ReturnType<typeof addProperty>>
beforeAll(async () => {
  // Pro has everything, others have no contacts.
  api = await createTestApi((plan, resource) => plan === 'pro' || resource !== 'contacts')
  await createConfirmedUser(api.database, { email: person, password: 'some password', plan: 'pro' })
  annas = await addProperty(api)
  await addProperty(api, STAFF)
})
afterAll(() => api.close())

const inPreview = (as: string, caller: string | null = STAFF) => ({
  as: caller,
  headers: { 'keystead-preview': encodeURIComponent(as) },
})
const read = async (path: string, as: string, caller: string | null = STAFF) => {
  const { status, body } = await api.call('GET', path, undefined, inPreview(as, caller))
  return status === 200 ? status : [status, body.type]
}

describe('what staff read in a preview (R178)', () => {
  it('follows the previewed plan', async () => {
    expect(await read('/contacts/', 'free')).toEqual([403, 'plan_required'])
    expect(await read('/contacts/', 'pro')).toBe(200)
    expect(await read('/contacts/', person)).toBe(200)
    expect((await api.call('GET', '/contacts/', undefined, { as: STAFF })).status).toBe(403)
  })

  it('is their own data: nothing of the previewed person or of anybody else', async () => {
    await share(api, ANNA, 'ute', [
      { resource_type_id: 'property_group', resource_id: annas.groupId, permission: levels.view },
    ])
    const list = await api.call<{ owner_id: string }[]>(
      'GET',
      '/property-groups/',
      undefined,
      inPreview('ute@example.org'),
    )
    expect(list.body.map(({ owner_id }) => owner_id)).toEqual([STAFF])
    expect(await read(`/property-groups/${annas.groupId}`, person)).toEqual([404, 'not_found'])
  })

  it.each([
    ['POST', '/property-groups/', { name: 'New' }],
    ['PUT', '/property-groups/mine', { name: 'New' }],
    ['DELETE', '/property-groups/mine', undefined],
    ['PATCH', '/account/settings/', { language: 'de' }],
    ['POST', '/undo/anything', {}],
  ] as const)('is read-only: %s %s is refused with an explanation', async (method, path, body) => {
    const { status, body: answer } = await api.call(method, path, body, inPreview('pro'))
    expect([status, answer.type]).toEqual([403, 'preview_read_only'])
    expect(answer.detail).toBe(
      'This is a preview, so nothing can be changed. Leave the preview to make changes.',
    )
  })

  it('is refused for non-staff, whatever they preview', async () => {
    expect(await read('/property-groups/', 'pro', ANNA)).toEqual([403, 'forbidden'])
    expect(await read('/contacts/', person, ANNA)).toEqual([403, 'forbidden'])
    expect(await read('/property-groups/', 'pro', null)).toEqual([401, 'unauthorized'])
  })

  it.each([
    ['gold', 422],
    ['%E0%A4%A', 422],
    ['nobody@example.org', 404],
  ])('is refused as %s', async (as, status) => {
    const headers = { 'keystead-preview': as }
    expect((await api.call('GET', '/property-groups/', undefined, { as: STAFF, headers })).status).toBe(
      status,
    )
  })
})
