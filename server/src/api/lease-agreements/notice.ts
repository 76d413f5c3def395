import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import type { Updateable } from 'kysely'
import type { LeaseAgreementsTable } from '../../db/tables-leases.ts'
import { invalid } from '../../http/problem.ts'
import { readToday } from '../../mail/person-form.ts'
import type { Work } from '../work.ts'
import { readFormerTerm } from './repository.ts'

/**
 * Giving notice ends month-to-month and stores the former term; withdrawing restores it, unless the body sets another.
 * @throws Problem 422 for a withdrawal after the last day
 */
export async function noticeChanges(
  work: Work,
  lease: LeaseAgreement,
  given: LeaseAgreementUpdate,
): Promise<Updateable<LeaseAgreementsTable>> {
  if (given.notice_by && lease.notice_by === null)
    return {
      is_month_to_month: false,
      former_end_date: lease.end_date,
      former_is_month_to_month: lease.is_month_to_month,
    }
  if (given.notice_by !== null || lease.notice_by === null) return {}
  await refuseAfterLastDay(work, lease)
  const former = await readFormerTerm(work, lease.id)
  return {
    notice_received_on: null,
    ...(given.end_date === undefined && { end_date: former.end_date }),
    ...(given.is_month_to_month == null && { is_month_to_month: former.is_month_to_month ?? false }),
    former_end_date: null,
    former_is_month_to_month: null,
  }
}

async function refuseAfterLastDay({ trx }: Work, { end_date, owner_id }: LeaseAgreement): Promise<void> {
  if (end_date === null || owner_id === null || end_date >= (await readToday(trx, owner_id))) return
  throw invalid([
    {
      loc: ['body', 'notice_by'],
      msg: 'A notice can be withdrawn until the last day',
      type: 'notice_is_over',
    },
  ])
}
