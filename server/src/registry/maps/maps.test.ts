import type { FaultAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { publishBuilt } from '@keystead/module-sdk/publish'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueToken } from '../rights/tokens.ts'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
let other = ''
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
  for (const id of ['meadow', 'orchard']) {
    await calls.publish(fixtureModule({ id }))
    await calls.promote(id, '1.0.0')
  }
  const grant = { name: 'orchard', module: 'orchard', scopes: ['publish'] } as const
  other = (await issueToken(test.database.db, grant)).token
})
afterAll(() => test.close())

/** The eleventh column of the script's first line is the sixth line's ninth of the source. */
const map = (source = 'webpack://meadow/./src/list/list.tsx') =>
  JSON.stringify({
    version: 3,
    sources: [source],
    sourcesContent: ['// ours'],
    names: [],
    mappings: 'AAAA,UAKQ',
  })
const send = (maps: Record<string, string>, bearer?: string | null, of = 'meadow/versions/1.0.0') =>
  calls.post(
    `/modules/${of}/maps`,
    { maps: Object.fromEntries(Object.entries(maps).map(([path, text]) => [path, btoa(text)])) },
    bearer,
  )
const get = (path: string, bearer: string | null) => calls.get(`/modules/meadow/versions/${path}`, bearer)

describe('source maps', () => {
  it('are accepted once, from whoever publishes', async () => {
    expect(await send({ 'list.js.map': map() })).toMatchObject({
      status: 201,
      body: { outcome: 'published' },
    })
    expect(await send({ 'list.js.map': map() })).toMatchObject({
      status: 200,
      body: { outcome: 'unchanged' },
    })
    expect((await send({ 'list.js.map': map('another.tsx') })).body.type).toBe('map_exists')
    for (const [bearer, status] of [
      [null, 401],
      ['a.staff.c', 403],
      [other, 403],
    ] as const)
      expect((await send({ 'entry.js.map': map() }, bearer)).status).toBe(status)
  })

  it.each<[string, Record<string, string>, string]>([
    ['of a script that is not there', { 'nothing.js.map': map() }, 'map_of_nothing'],
    ['of no script', { 'module.css.map': map() }, 'map_of_nothing'],
    ['that is none', { 'entry.js.map': '{"version":3}' }, 'map_invalid'],
    ['that is no JSON', { 'entry.js.map': 'maps' }, 'map_invalid'],
    ['with a secret', { 'entry.js.map': map(`kst_${'a'.repeat(43)}`) }, 'file_secret'],
  ])('%s is refused', async (_name, maps, type) => {
    const { status, body } = await send(maps)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(type)])
  })

  it('may differ in comments if the scripts match: then the first ones stay', async () => {
    const to = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const publish = (text: string, comment: string) => {
      const maps = new Map([['list.js.map', Buffer.from(map().replace('ours', comment))]])
      return publishBuilt({ ...fixtureModule({ id: 'hedge', text }), maps }, { to, token: test.token })
    }
    expect(await publish('Hello', 'first')).toMatchObject({ outcome: 'published' })
    expect(await publish('Hello', 'second')).toMatchObject({ outcome: 'unchanged' })
    const kept = await calls.get('/modules/hedge/versions/1.0.0/maps/list.js.map', 'a.staff.c')
    expect(kept.body.sourcesContent).toEqual(['// first'])
    await expect(publish('Other', 'first')).rejects.toMatchObject({ status: 409 })
  })

  it('are refused for missing scripts, and if there are none', async () => {
    expect((await send({ 'list.js.map': map() }, undefined, 'meadow/versions/9.9.9')).status).toBe(404)
    expect((await send({ 'list.js.map': map() }, undefined, 'nobody/versions/1.0.0')).status).toBe(404)
    expect((await send({ 'list.js.map': map() }, undefined, 'meadow/versions/newest')).status).toBe(404)
    expect((await send({})).status).toBe(422)
  })

  it('are readable by staff and the module’s token only', async () => {
    for (const bearer of ['a.staff.c', test.token]) {
      const answer = await get('1.0.0/maps/list.js.map', bearer)
      expect(answer).toMatchObject({ status: 200, body: { sourcesContent: ['// ours'] } })
    }
    expect((await get('1.0.0/maps/list.js.map', null)).status).toBe(401)
    expect((await get('1.0.0/maps/list.js.map', 'a.pro.c')).status).toBe(403)
    expect((await get('1.0.0/maps/list.js.map', other)).status).toBe(403)
    for (const path of ['entry.js.map', '%00', '../x', 'a'.repeat(900)])
      expect((await get(`1.0.0/maps/${path}`, 'a.staff.c')).status).toBe(404)
  })

  it('map fault stacks to their own module’s sources', async () => {
    const stack = [
      'Error: No x',
      '    at Screen (/modules/meadow/1.0.0/list.js:1:12)',
      '    at Card (http://localhost:4400/modules/orchard/1.0.0/list.js:1:12)',
      'Screen@/modules/meadow/1.0.0/list.js:1:11',
      '    at render (/assets/react.js:9:9)',
      '    at far (/modules/meadow/1.0.0/detail.js:1:1)',
    ]
    const report = (module: string, lines: string[]) =>
      calls.post(
        '/reports',
        {
          modules: [
            {
              module,
              version: '1.0.0',
              faults: [{ kind: 'crash', message: lines[0], stack: lines.join('\n'), count: 1 }],
            },
          ],
        },
        null,
      )
    await report('meadow', stack)
    await report('meadow', ['TypeError: elsewhere', '    at render (/assets/react.js:9:9)'])
    const { body } = await calls.get('/modules/meadow/faults', 'a.staff.c')
    const [elsewhere, own] = (body as unknown as FaultAnswer[]).toSorted((a, b) =>
      (b.message ?? '').localeCompare(a.message ?? ''),
    )
    expect(elsewhere?.sources).toBeNull()
    expect(own?.stack).toBe(stack.join('\n'))
    expect(own?.sources?.split('\n')).toEqual([
      'Error: No x',
      '    at Screen (src/list/list.tsx:6:9)',
      '    at Card (http://localhost:4400/modules/orchard/1.0.0/list.js:1:12)',
      'Screen@src/list/list.tsx:6:9',
      ...stack.slice(4),
    ])
  })
})
