import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../testing/calls.ts'
import { openTestRegistry, type TestRegistry } from '../testing/open-test-registry.ts'

let test: TestRegistry
let calls: ReturnType<typeof callsOf>
beforeAll(async () => {
  test = await openTestRegistry()
  calls = callsOf(test)
})
afterAll(() => test.close())

const ofTeam = (id: string, version: string, team: string) =>
  fixtureModule({ id, version, manifest: { team } })
const teamOf = async (id: string) => (await calls.get(`/modules/${id}/versions`)).body.team

describe('ownership of a module', () => {
  it('stays with the team that first published it, whoever publishes', async () => {
    await calls.publish(ofTeam('orchard', '1.0.0', 'growers'))
    for (const bearer of [test.token, await test.tokenFor('orchard', 'publish')])
      expect(await calls.publish(ofTeam('orchard', '9.0.0', 'strangers'), bearer)).toMatchObject({
        status: 422,
        body: {
          type: 'other_team',
          detail:
            '"orchard" belongs to the team "growers", not to "strangers"; a module changes hands by "module handover" alone.',
        },
      })
    expect(await teamOf('orchard')).toBe('growers')
    expect(await calls.publish(ofTeam('orchard', '1.1.0', 'growers'))).toMatchObject({ status: 201 })
  })

  it('is handed over by its own action, which is audited and revokes the old team’s tokens', async () => {
    await calls.publish(ofTeam('pond', '1.0.0', 'growers'))
    const before = await test.tokenFor('pond', 'publish', 'promote')
    const handOver = (bearer?: string | null) => calls.put('/modules/pond/team', { team: 'anglers' }, bearer)
    expect(await handOver(null)).toMatchObject({ status: 401 })
    for (const bearer of ['a.staff.c', 'a.pro.c', before, await test.tokenFor('*', 'publish', 'promote')])
      expect(await handOver(bearer)).toMatchObject({ status: 403 })
    expect(await handOver()).toEqual({
      status: 200,
      body: { module: 'pond', team: 'anglers', from: 'growers', changed: true, revoked: ['for pond'] },
    })
    expect(await handOver()).toMatchObject({ status: 200, body: { changed: false, revoked: [] } })
    expect(await calls.publish(ofTeam('pond', '1.1.0', 'anglers'), before)).toMatchObject({ status: 401 })
    expect(await calls.publish(ofTeam('pond', '1.1.0', 'growers'))).toMatchObject({ status: 422 })
    expect(await calls.publish(ofTeam('pond', '1.1.0', 'anglers'))).toMatchObject({ status: 201 })
    // What was published before is what it was: whose files were lost brings them back.
    expect(await calls.publish(ofTeam('pond', '1.0.0', 'growers'))).toMatchObject({ status: 200 })
    expect((await calls.get('/audit?module=pond')).body).toMatchObject([
      { act: 'publish', version: '1.1.0' },
      {
        act: 'hand_over',
        actor: 'token:test',
        version: null,
        before: { team: 'growers', tokens: ['for pond'] },
        after: { team: 'anglers', tokens: [] },
      },
      { act: 'publish', version: '1.0.0' },
    ])
    expect(await calls.put('/modules/nobody/team', { team: 'x' })).toMatchObject({ status: 404 })
    for (const body of [{}, { team: '' }, { team: 'x'.repeat(61) }, { team: 1 }, { team: 'x', more: 1 }, []])
      expect(await calls.put('/modules/pond/team', body)).toMatchObject({ status: 422 })
  })
})

describe('ownership of a segment', () => {
  const claiming = (id: string, version: string, ...segments: string[]) =>
    fixtureModule({ id, version, segments })
  const taken = (segment: string, owner: string) => ({
    status: 422,
    body: { type: 'segment_taken', detail: `"/${segment}" belongs to the module "${owner}".` },
  })

  it('belongs to the first promoted version, checked on publishing and promoting', async () => {
    await calls.publish(claiming('early', '1.0.0', 'meadows'))
    expect(await calls.publish(claiming('late', '1.0.0', 'meadows'))).toMatchObject({ status: 201 })
    expect(await calls.promote('late', '1.0.0')).toMatchObject({ status: 200 })
    expect(await calls.promote('early', '1.0.0')).toMatchObject(taken('meadows', 'late'))
    expect(await calls.promote('early', '1.0.0', { by: 'start' })).toMatchObject(taken('meadows', 'late'))
    expect(await calls.publish(claiming('early', '1.1.0', 'meadows'))).toMatchObject(taken('meadows', 'late'))
    expect((await calls.get('/host')).body).toMatchObject({ owners: { meadows: 'late' } })
  })

  it('stays with any fallback version, and is freed when that is withdrawn', async () => {
    await calls.publish(claiming('fields', '1.0.0', 'fields', 'barns'))
    await calls.promote('fields', '1.0.0')
    await calls.publish(claiming('fields', '2.0.0', 'fields'))
    await calls.promote('fields', '2.0.0')
    expect(await calls.publish(claiming('barns', '1.0.0', 'barns'))).toMatchObject(taken('barns', 'fields'))
    await calls.withdraw('fields', '1.0.0')
    expect(await calls.publish(claiming('barns', '1.0.0', 'barns'))).toMatchObject({ status: 201 })
    expect(await calls.promote('barns', '1.0.0')).toMatchObject({ status: 200 })
    expect((await calls.get('/host')).body.owners).toMatchObject({ fields: 'fields', barns: 'barns' })
  })

  it('applies to command ids too', async () => {
    const command = { id: 'hay.create', label: { en: 'Make hay', de: 'Heu machen' } }
    const withCommand = (id: string) =>
      fixtureModule({ id, manifest: { commands: [{ ...command, to: `/${id}?new` }] } })
    await calls.publish(withCommand('hay'))
    await calls.promote('hay', '1.0.0')
    expect(await calls.publish(withCommand('straw'))).toMatchObject({
      status: 422,
      body: {
        type: 'command_taken',
        detail: 'The command "hay.create" belongs to the module "hay".',
      },
    })
  })
})
