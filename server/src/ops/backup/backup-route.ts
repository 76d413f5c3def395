import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { codeOf } from '../../error-code.ts'
import type { VerifyToken } from '../../http/caller.ts'
import { fromThisMachine } from '../../http/from-this-machine.ts'
import { type Problem, unavailable } from '../../http/problem.ts'
import { isDiskFull, isUnavailable, RETRY_AFTER_SECONDS } from '../../http/unavailable.ts'
import { authorizeOwner } from '../../registry/rights/authorize.ts'
import { recordBackup } from './record-backup.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupRouteOptions {
  database: Database
  verifyToken: VerifyToken
}

/**
 * `/ops/backup`: a full backup from the running server. It opens every account, so only for requests from this machine
 * with an admin token for all modules; not for staff, whose sessions live in browsers.
 */
export async function backupRoute(app: FastifyInstance, options: BackupRouteOptions): Promise<void> {
  const { database, verifyToken } = options
  app.get('/ops/backup', { exposeHeadRoute: false }, async (request, reply) => {
    if (!fromThisMachine(request)) return reply.callNotFound()
    const actor = await authorizeOwner(request, { db: database.db, verifyToken })
    const { rows, file } = await takeBackup(database).catch((error) => {
      throw isDiskFull(error) ? diskFull(error) : error
    })
    request.log.info({ actor, rows }, 'backup taken')
    return reply
      .headers({ 'cache-control': 'no-store', 'x-keystead-rows': rows })
      .type('application/gzip')
      .send(file)
  })
}

/** Takes and records it. The file is unlinked once open, so that a killed server leaves no copy of all accounts. */
async function takeBackup(database: Database): Promise<{ rows: number; file: ReadStream }> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-backup-'))
  const tidy = () => rm(folder, { recursive: true, force: true })
  try {
    const { rows } = await writeBackup(database, join(folder, 'backup'))
    await recordBackup(database)
    const file = createReadStream(join(folder, 'backup'))
    await once(file, 'open')
    await tidy()
    return { rows, file }
  } catch (error) {
    await tidy()
    throw error
  }
}

function diskFull(error: unknown): Problem {
  const sentence = isUnavailable(error)
    ? 'The disk of the database is full: make room on it.'
    : `The folder for temporary files is full: make room in ${tmpdir()}.`
  const problem = unavailable(RETRY_AFTER_SECONDS, sentence)
  // The code marks the database's disk as full; the cause is logged.
  return Object.assign(problem, { cause: error }, isUnavailable(error) && { code: codeOf(error) })
}
