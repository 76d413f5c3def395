import type { EventsAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { sql } from 'kysely'
import { eraseTraces } from '../../../account-deletion/traces.ts'
import { asServer } from '../../../db/database.ts'
import { issueToken } from '../../rights/tokens.ts'
import { callsOf } from '../../testing/calls.ts'
import { openTestRegistry } from '../../testing/open-test-registry.ts'

export const ANNA = '11111111-1111-1111-1111-111111111111'
export const BEN = '22222222-2222-2222-2222-222222222222'

const beds = {
  fields: { group: { kind: 'ref', to: 'property-groups', required: true, onDelete: 'cascade' } },
}

/** A registry with a module, `meadow`, whose service receives events. */
export async function openEvents() {
  const test = await openTestRegistry()
  const { db } = test.database
  const calls = callsOf(test)
  const service = { events: ['property-groups', 'meadow/beds', 'account.deleted'] }
  const api = { 'property-groups': 'read', contacts: 'read' } as const
  await calls.publish(fixtureModule({ manifest: { api, service, data: { beds } as never } }))
  await calls.promote('meadow', '1.0.0', { approve: true })
  await calls.put('/modules/meadow/service', { url: 'http://127.0.0.1:9' })
  const makeToken = async (name: string) =>
    (await issueToken(db, { name, module: 'meadow', scopes: ['events'] })).token
  const token = await makeToken('service')

  async function read(after?: string, bearer = token): Promise<EventsAnswer> {
    const { body } = await calls.get(`/events${after === undefined ? '' : `?after=${after}`}`, bearer)
    return body as unknown as EventsAnswer
  }

  return {
    test,
    calls,
    token,
    read,
    makeToken,
    /** The cursor after all that is there. */
    async here(): Promise<string> {
      let answer = await read()
      while (answer.events.length > 0) answer = await read(answer.after)
      return answer.after
    },
    async addGroup(owner = ANNA): Promise<string> {
      const { rows } = await sql<{ id: string }>`
        insert into keystead.property_groups (owner_id, name) values (${owner}, 'House') returning id`.execute(
        db,
      )
      return rows[0]?.id ?? ''
    },
    erase: (id: string) =>
      asServer(test.database, (trx) =>
        eraseTraces(trx, { id, email: `${id}@example.org`, new_email: null } as never),
      ),
  }
}

export const named = ({ events }: EventsAnswer) => events.map(({ name, row, owner }) => [name, row, owner])
