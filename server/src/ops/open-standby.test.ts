import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../db/testing.ts'
import { Closing } from './closing.ts'
import { openStandby } from './open-database.ts'

it('says at the start that DATABASE_READ_URL leads to no standby', async () => {
  const [closing, log, primary] = [new Closing(), { warn: vi.fn() }, await createTestDatabase()]
  closing.add(() => primary.close())
  const databaseReadUrl = 'postgres://keystead@127.0.0.1:1/keystead'
  const standby = await openStandby({ databaseReadUrl }, primary, closing, log)
  expect(standby?.isThere).toBe(false)
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('DATABASE_READ_URL leads to no standby'),
  )
  await closing.run()
})
