import { afterEach, describe, expect, it, vi } from 'vitest'
import { explainFailure } from '../start-failure.ts'
import { Closing } from './closing.ts'
import { openDatabase } from './open-database.ts'
import { startingPostgres } from './testing/starting-postgres.ts'

const real = process.env.TEST_DATABASE_URL
const log = { warn: vi.fn() }
const closing = new Closing()
afterEach(() => closing.run())

const open = (databaseUrl: string, waitMs: number) =>
  openDatabase({ dataDir: '/none', databaseUrl }, closing, { waitMs, log })

describe('a start while PostgreSQL recovers', () => {
  it('waits, and ends with one sentence and exit code 2', async () => {
    const recovering = await startingPostgres(undefined, 0)
    const began = performance.now()
    const error = await open(recovering.url, 1_500).catch((problem: unknown) => problem)
    expect(performance.now() - began).toBeGreaterThan(1_400)
    expect(explainFailure(error)).toEqual({
      text: 'The database that DATABASE_URL names did not get ready within 1.5 s: the database system is starting up.',
      exitCode: 2,
    })
    expect(recovering.refused()).toBeGreaterThan(1)
    expect(log.warn).toHaveBeenCalledOnce()
    recovering.close()
  })

  it.runIf(real)('continues once PostgreSQL accepts connections', async () => {
    const recovering = await startingPostgres(real, 3)
    const database = await open(recovering.url, 20_000)
    expect(database.kind).toBe('postgres')
    expect(recovering.refused()).toBe(3)
    await closing.run()
    recovering.close()
  })

  it('does not wait if there is no database at all', async () => {
    const began = performance.now()
    await expect(open('postgres://keystead@127.0.0.1:1/none', 60_000)).rejects.toThrow(
      'DATABASE_URL leads to no database',
    )
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
