import { createHash } from 'node:crypto'
import type { ChangedName } from '@keystead/api-client/changes/contract'
import { emailOf } from '../../api/testing.ts'
import type { Database } from '../../db/database.ts'
import { namesOf } from '../change-names.ts'
import { readNews, readPlace } from '../changes-repository.ts'

/** What each of some people is told of a piece of work, by the reader's own query. For tests. */
export async function heardBy<T>(
  { db }: Database,
  people: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; heard: Map<string, ChangedName[]>; others: string[] }> {
  const place = await readPlace(db)
  const result = await work()
  const { told } = await readNews(db, place)
  const keysOf = (person: string) => [
    `user ${person}`,
    `address ${createHash('sha256').update(emailOf(person)).digest('hex')}`,
  ]
  const known = people.flatMap(keysOf)
  const heard = people.map((person) => {
    const mine = told.filter(([way, key]) => keysOf(person).includes(`${way} ${key}`))
    return [person, namesOf(mine.flatMap(([, , kinds]) => kinds))] as const
  })
  const others = told.map(([way, key]) => `${way} ${key}`).filter((key) => !known.includes(key))
  return { result, heard: new Map(heard), others }
}
