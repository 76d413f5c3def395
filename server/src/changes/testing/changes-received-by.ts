import { createHash } from 'node:crypto'
import type { ChangedName } from '@keystead/api-client/changes/contract'
import { emailOf } from '../../api/testing.ts'
import type { Database } from '../../db/database.ts'
import { namesOf } from '../change-names.ts'
import { currentCursor, readChanges } from '../changes-repository.ts'

/** The changes that each of these people receives from some work, by the reader's own query. For tests. */
export async function changesReceivedBy<T>(
  { db }: Database,
  people: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; received: Map<string, ChangedName[]>; others: string[] }> {
  const cursor = await currentCursor(db)
  const result = await work()
  const { changes } = await readChanges(db, cursor)
  const keysOf = (person: string) => [
    `user ${person}`,
    `address ${createHash('sha256').update(emailOf(person)).digest('hex')}`,
  ]
  const known = people.flatMap(keysOf)
  const received = people.map((person) => {
    const mine = changes.filter(([recipient, key]) => keysOf(person).includes(`${recipient} ${key}`))
    return [person, namesOf(mine.flatMap(([, , kinds]) => kinds))] as const
  })
  const others = changes
    .map(([recipient, key]) => `${recipient} ${key}`)
    .filter((key) => !known.includes(key))
  return { result, received: new Map(received), others }
}
