import { describe, expect, it, vi } from 'vitest'
import { recordSql } from '../db/record-sql.ts'
import { noCollections } from './data/collections.ts'
import { prepared } from './prepared.ts'
import { reached } from './reach.ts'
import { ANNA, BEN } from './testing.ts'
import type { Work } from './work.ts'

const callerOf = (userId: string) => ({ userId, email: '', role: 'landlord', plan: 'free' }) as const

describe('a prepared query', () => {
  const build = vi.fn((work: Work, id: string) =>
    work.trx
      .selectFrom('buildings as b')
      .select('b.id')
      .where(reached(work, 'b', 'building'))
      .where('b.id', '=', id),
  )
  const find = prepared(build)
  const sent = async (userId: string, id: string) =>
    (await recordSql((trx) => find({ trx, caller: callerOf(userId), collections: noCollections }, id)))[0]

  it('is built once, and binds caller and parameters each time', async () => {
    const first = await sent(ANNA, 'one')
    const second = await sent(BEN, 'two')
    expect(build).toHaveBeenCalledTimes(1)
    expect(second?.sql).toBe(first?.sql)
    expect(first?.parameters).toEqual([ANNA, 'building', 'view', 'one'])
    expect(second?.parameters).toEqual([BEN, 'building', 'view', 'two'])
  })
})
