import type { AccountDeletion, AccountDeletionCreate } from '@keystead/api-client/account-deletion/contract'
import {
  DAY_MS,
  findDeletion,
  insertDeletion,
  removeDeletion,
} from '../../account-deletion/deletions-repository.ts'
import { endLinks } from '../../auth/links/links-repository.ts'
import { deleteAllSessions } from '../../auth/sessions/sessions-repository.ts'
import { lockUser } from '../../auth/users/users-repository.ts'
import { asServer, type Database, type Db } from '../../db/database.ts'
import { invalid, notFound } from '../../http/problem.ts'
import { endingMail } from '../../mail/deletion-mails.ts'
import type { Mailing } from '../../mail/mailing.ts'
import { localTime, readPersonForm, writtenDay } from '../../mail/person-form.ts'
import type { Collections } from '../data/collections.ts'
import { withTitles } from '../data/module-rows.ts'
import { countModuleRows, countOwned, findAddress } from './repository.ts'

type Titles = Pick<Collections, 'titleOf'>

export async function readDeletion(db: Db, titles: Titles, userId: string): Promise<AccountDeletion> {
  const row = await findDeletion(db, userId)
  const { requested_at = null, final_at = null } = row ?? {}
  const modules = withTitles(titles, await countModuleRows(db, userId))
  const email = await findAddress(db, userId)
  return { email, requested_at, final_at, counts: await countOwned(db, userId), modules }
}

/**
 * Starts an account's deletion: ends sharing, all sessions, and all links that could open one.
 * @throws Problem 422 unless the typed address is the account's
 */
export function beginDeletion(
  database: Database,
  { mailing, titles }: { mailing: Mailing; titles: Titles },
  userId: string,
  { email }: AccountDeletionCreate,
): Promise<AccountDeletion> {
  return asServer(database, async (trx) => {
    const user = await lockUser(trx, userId)
    if (!user) throw notFound('Account not found')
    if (email !== user.email) throw wrongAddress()
    if (await findDeletion(trx, userId)) return readDeletion(trx, titles, userId)
    // Links, then sessions, then sharing: nothing slips through in between.
    await endLinks(trx, userId)
    await deleteAllSessions(trx, userId)
    const row = await insertDeletion(trx, userId, new Date())
    const form = await readPersonForm(trx, userId, user.user_metadata)
    const day = writtenDay(form, localTime(form.timeZone, dayBefore(row.final_at)).day)
    const link = `${mailing.publicUrl}/login`
    await mailing.send(endingMail({ to: user.email, language: form.language, day, link }), trx)
    return readDeletion(trx, titles, userId)
  })
}

/** The last full day: the deletion runs during the next one. */
const dayBefore = (time: string) => new Date(Date.parse(time) - DAY_MS)

export const cancelDeletion = (database: Database, userId: string): Promise<void> =>
  asServer(database, async (trx) => {
    await lockUser(trx, userId)
    await removeDeletion(trx, userId)
  })

const wrongAddress = () =>
  invalid([{ loc: ['body', 'email'], msg: 'This is not the address of the account', type: 'wrong_address' }])
