import type { ListedModule } from '@keystead/module-sdk/manifest/registry-answers'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from './rights/tokens.ts'
import { callsOf, aDrill as report } from './testing/calls.ts'
import { openTestRegistry, type TestRegistry } from './testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

function upload(id: string, version: string, more: object = {}, bearer?: string) {
  const { manifest, files } = fixtureModule({ id, version })
  const encoded = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
  return calls.post(
    `/modules/${id}/versions`,
    { manifest, files: Object.fromEntries(encoded), ...more },
    bearer,
  )
}

const teamToken = async (id: string) =>
  (await issueToken(test.database.db, { name: id, module: id, scopes: ['publish', 'promote'] })).token

async function drillOf(id: string, version: string) {
  const { body } = await calls.get(`/modules/${id}/versions`)
  return (body as unknown as ListedModule).versions.find((each) => each.version === version)?.drill
}

describe('the report of the browser check (R174)', () => {
  it('is listed with its version, or null', async () => {
    const harms = [{ kind: 'storage', sentence: '/pond: it empties the local storage (list.js:1:2).' }]
    expect(await upload('pond', '1.0.0', { drill: { ...report, harms } })).toMatchObject({ status: 201 })
    expect(await upload('pond', '1.1.0')).toMatchObject({ status: 201 })
    expect(await drillOf('pond', '1.0.0')).toEqual({ ...report, harms })
    expect(await drillOf('pond', '1.1.0')).toBeNull()
  })

  it('may be sent later, with the same content', async () => {
    await upload('brook', '1.0.0')
    const again = await upload('brook', '1.0.0', { drill: report })
    expect(again).toMatchObject({ status: 200, body: { outcome: 'unchanged' } })
    expect(await drillOf('brook', '1.0.0')).toEqual(report)
    await upload('brook', '1.0.0')
    expect(await drillOf('brook', '1.0.0')).toEqual(report)
  })

  it('is in the audit trail, also one that is sent later', async () => {
    await upload('marsh', '1.0.0')
    for (let times = 0; times < 2; times += 1) await upload('marsh', '1.0.0', { drill: report })
    await upload('marsh', '1.1.0', { drill: report })
    const { body } = await calls.get('/audit?module=marsh')
    expect(body).toMatchObject([
      { act: 'publish', version: '1.1.0', after: { drill: report.at } },
      { act: 'publish', version: '1.0.0', actor: 'token:test', after: { drill: report.at } },
      { act: 'publish', version: '1.0.0', after: { version: '1.0.0' } },
    ])
  })

  it.each([
    ['a field too many', { ...report, more: 1 }, ['more']],
    ['no time', { ...report, at: 'today' }, ['at']],
    [
      '51 harms',
      { ...report, harms: Array.from({ length: 51 }, () => ({ kind: 'keys', sentence: 'x' })) },
      ['harms'],
    ],
    [
      'a sentence without end',
      { ...report, harms: [{ kind: 'keys', sentence: 'x'.repeat(401) }] },
      ['harms', 0, 'sentence'],
    ],
    ['none at all', null, []],
  ])('is refused with %s', async (_what, drill, place) => {
    const { status, body } = await upload('lake', '1.0.0', { drill })
    expect(status).toBe(422)
    expect(body.detail).toMatchObject([{ loc: ['body', 'drill', ...place] }])
  })
})

describe('a version without a report (R175)', () => {
  it('is promoted by its team to at most a tenth of the people', async () => {
    const team = await teamToken('heath')
    await upload('heath', '1.0.0', { drill: report }, team)
    expect(await calls.promote('heath', '1.0.0', {}, team)).toMatchObject({ status: 200 })
    await upload('heath', '1.1.0', {}, team)
    expect(await calls.promote('heath', '1.1.0', { percent: 10 }, team)).toMatchObject({ status: 200 })
    for (const percent of [11, 100]) {
      expect(await calls.promote('heath', '1.1.0', { percent }, team)).toEqual({
        status: 409,
        body: {
          type: 'drill_missing',
          detail:
            'heath 1.1.0 was published without the report of a browser check, and goes to 10 % of the people at most. Publish it again with the check in a browser (without --static), or ask staff to promote it.',
        },
      })
    }
    await upload('heath', '1.1.0', { drill: report }, team)
    expect(await calls.promote('heath', '1.1.0', {}, team)).toMatchObject({ status: 200 })
  })

  it('is promoted further by staff and by an administration token for all modules', async () => {
    for (const version of ['1.0.0', '1.1.0']) await upload('moor', version)
    expect(await calls.promote('moor', '1.0.0', {}, 'a.staff.c')).toMatchObject({ status: 200 })
    expect(await calls.promote('moor', '1.1.0', { percent: 50 })).toMatchObject({ status: 200 })
  })

  it('is restored by its team if everybody had it before, even if a start published it', async () => {
    const team = await teamToken('fen')
    for (const version of ['1.0.0', '1.1.0']) await upload('fen', version)
    await calls.promote('fen', '1.0.0', { by: 'start' })
    await calls.promote('fen', '1.1.0')
    expect(await calls.promote('fen', '1.0.0', {}, team)).toMatchObject({
      status: 200,
      body: { changed: true },
    })
    // Asked again after an answer that was lost.
    expect(await calls.promote('fen', '1.0.0', {}, team)).toMatchObject({
      status: 200,
      body: { changed: false },
    })
  })
})
