import { changedNames } from '@keystead/api-client/changes/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ANNA,
  addLease,
  BEN,
  CARA,
  createTestApi,
  emailOf,
  type Rows,
  share,
  type TestApi,
} from '../api/testing.ts'
import { type OpenedStream, openStream } from './testing/open-stream.ts'

let api: TestApi
let address: string
let rows: Rows
const open: OpenedStream[] = []
beforeAll(async () => {
  api = await createTestApi(undefined, { changesEveryMs: 20 })
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  rows = await addLease(api)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => api.close())

async function listen(as: string, headers?: Record<string, string>): Promise<OpenedStream> {
  const stream = await openStream(address, as, headers)
  open.push(stream)
  return stream
}

const rename = (name: string) => api.call('PUT', `/property-groups/${rows.groupId}`, { name })

describe('GET /changes', () => {
  it('needs a session, and accepts no other method', async () => {
    expect((await listen('nobody')).status).toBe(401)
    expect((await api.call('POST', '/changes', {})).status).toBe(405)
  })

  it('starts at once, then names what changed, without content', async () => {
    const stream = await listen(ANNA)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    expect(stream.messages).toMatchObject([{ revision: 0, changed: [] }])
    await rename('Other')
    expect(await stream.next()).toEqual({ id: expect.any(String), revision: 0, changed: ['property-groups'] })
  })

  it('notifies every stream of a person, and nobody who may not see the row', async () => {
    const [one, two, bens] = [await listen(ANNA), await listen(ANNA), await listen(BEN)]
    await rename('Another')
    expect([(await one.next()).changed, (await two.next()).changed]).toEqual([
      ['property-groups'],
      ['property-groups'],
    ])
    expect(bens.messages).toHaveLength(1)
  })

  it('notifies a member of a share and of its end', async () => {
    const bens = await listen(BEN)
    const grants = [{ resource_type_id: 'building', resource_id: rows.buildingId, permission: 1 }]
    const { path } = await share(api, ANNA, BEN, grants)
    await expect.poll(() => bens.take()).toEqual(expect.arrayContaining(['buildings', 'rent-units']))
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'n' })
    await expect.poll(() => bens.take()).toEqual(['rent-units'])
    await api.call('DELETE', path)
    await expect.poll(() => bens.take()).toEqual(expect.arrayContaining(['buildings', 'rent-units']))
  })

  it('resumes after an interruption', async () => {
    const first = await listen(ANNA)
    const { id } = first.messages[0] ?? { id: '' }
    first.close()
    const nothing = await listen(ANNA, { 'last-event-id': id })
    expect(nothing.messages[0]?.changed).toEqual([])
    await api.call('PUT', `/contacts/${rows.contactId}`)
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'm' })
    const again = await listen(ANNA, { 'last-event-id': id })
    expect(again.messages[0]?.changed).toEqual(['rent-units'])
    expect((await listen(CARA, { 'last-event-id': id })).messages[0]?.changed).toEqual([])
  })

  it.each([
    ['is of no stream', 'x'],
    ['no database has written', '9:5:7,6@9'],
    ['is from the future', '999999999:999999999:@9999999999'],
    ['is too old', '1:1:@1'],
  ])('names everything if the position %s', async (_why, id) => {
    const stream = await listen(ANNA, { 'last-event-id': id })
    expect([stream.status, stream.messages[0]?.changed]).toEqual([200, [...changedNames]])
  })

  it('does not read far back for an invented position', async () => {
    const { db } = api.database
    const old = new Date(Date.now() - 1_200_000).toISOString()
    await db.updateTable('changes').set({ at: old }).where('owner_id', '=', ANNA).execute()
    await db.updateTable('change_notices').set({ at: old }).execute()
    await api.call('PUT', `/rent-units/${rows.unitId}`, { notes: 'm' })
    const stream = await listen(ANNA, { 'last-event-id': `1:1:@${Math.floor(Date.now() / 1_000)}` })
    expect(stream.messages[0]?.changed).toEqual(['rent-units'])
  })

  it('starts even if invitations cannot be accepted', async () => {
    const updating = vi.spyOn(api.database.db, 'updateTable').mockImplementationOnce(() => {
      throw new Error('a lock took too long')
    })
    expect((await listen(ANNA)).status).toBe(200)
    expect(updating).toHaveBeenCalledTimes(1)
    updating.mockRestore()
  })

  it('records that a member opens the app, and notifies the owner', async () => {
    const { path } = await share(api, ANNA, CARA, [])
    const opened = async () =>
      (await api.call<{ email: string; opened_at: string | null }[]>('GET', `${path}/members/`)).body
    expect(await opened()).toMatchObject([{ email: emailOf(CARA), opened_at: null }])
    const annas = await listen(ANNA)
    await listen(CARA)
    expect((await annas.next()).changed).toEqual(['access-groups'])
    expect(await opened()).toMatchObject([{ opened_at: expect.stringMatching(/^20.*Z$/) }])
  })
})

it('ends with the server', async () => {
  const other = await createTestApi()
  const stream = await openStream(await other.app.listen({ port: 0, host: '127.0.0.1' }), ANNA)
  await other.close()
  await expect(stream.ended).resolves.not.toThrow()
})
