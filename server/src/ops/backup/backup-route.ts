import { createReadStream, type ReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { VerifyToken } from '../../http/caller.ts'
import { fromThisMachine } from '../../http/from-this-machine.ts'
import { Problem } from '../../http/problem.ts'
import { isDiskFull, isUnavailable } from '../../http/unavailable.ts'
import { authorizeOwner } from '../../registry/rights/authorize.ts'
import { writeBackup } from './write-backup.ts'

export interface BackupRouteOptions {
  database: Database
  verifyToken: VerifyToken
}

/**
 * `/ops/backup`: everything, while the server runs; the embedded database can be asked by nobody else. A backup opens
 * every account, so it is given to this machine alone, and there to a token that may administer all modules: not to
 * staff, whose session lives in a browser.
 */
export async function backupRoute(app: FastifyInstance, options: BackupRouteOptions): Promise<void> {
  const { database, verifyToken } = options
  app.get('/ops/backup', { exposeHeadRoute: false }, async (request, reply) => {
    if (!fromThisMachine(request)) return reply.callNotFound()
    const actor = await authorizeOwner(request, { db: database.db, verifyToken })
    const { rows, file } = await takeBackup(database).catch((error) => {
      throw isOfTemporaryFolder(error) ? noRoom() : error
    })
    request.log.info({ actor, rows }, 'backup taken')
    return reply
      .headers({ 'cache-control': 'no-store', 'x-keystead-rows': rows })
      .type('application/gzip')
      .send(file)
  })
}

/** The file is gone once it was read. */
async function takeBackup(database: Database): Promise<{ rows: number; file: ReadStream }> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-backup-'))
  const tidy = () => rm(folder, { recursive: true, force: true })
  try {
    const { rows } = await writeBackup(database, join(folder, 'backup'))
    return { rows, file: createReadStream(join(folder, 'backup')).on('close', () => void tidy()) }
  } catch (error) {
    await tidy()
    throw error
  }
}

/** The database says of its own disk that it is full in words of its own. */
const isOfTemporaryFolder = (error: unknown): boolean => isDiskFull(error) && !isUnavailable(error)

/** Not as the error that it was: by that the disk of the data would be taken for full. */
const noRoom = () =>
  new Problem(503, 'unavailable', `The folder for temporary files is full: make room in ${tmpdir()}.`)
