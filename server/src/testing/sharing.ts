import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import type { Signed } from './accounts.ts'

/** Adds a row. @returns its id. For tests. */
export async function addRow(who: Signed, path: string, body: object): Promise<string> {
  const answer = await who.call('POST', path, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** Adds a person with this name. For tests. */
export const addContact = (who: Signed, first_name: string, last_name = 'Hoffmann'): Promise<string> =>
  addRow(who, '/contacts/', { contact: { contact_type: 'person' }, person: { first_name, last_name } })

/** Kind, id and level of a row. */
export type Grant = [ResourceType, string, number]

/** Replaces a group's grants. For tests. */
export async function share(who: Signed, groupId: string, grants: Grant[]): Promise<void> {
  const body = grants.map(([resource_type_id, resource_id, permission]) => ({
    resource_type_id,
    resource_id,
    permission,
  }))
  const { status } = await who.call('PUT', `/access-groups/${groupId}/permissions/`, body)
  if (status !== 200) throw new Error(`Sharing answered ${status}`)
}
