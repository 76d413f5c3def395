import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { sql } from 'kysely'
import { willContinue } from '../api/lease-agreements/renewed.ts'
import { planOf, storedPlan } from '../auth/users/plans-repository.ts'
import { asServer, type Db } from '../db/database.ts'
import type { AppMetadata, UserMetadata } from '../db/tables-auth.ts'
import { forEachDue, type Turn } from '../due-turn.ts'
import { type EndingLease, leaseEndsMail } from '../mail/lease-ends-mail.ts'
import type { Mailing } from '../mail/mailing.ts'
import { localTime, type PersonForm, readPersonForm, writtenDay } from '../mail/person-form.ts'
import { unsubscribeLinkFor } from '../mail/unsubscribe/token.ts'
import { FROM_HOUR, NAMED_DAYS, planNextLook, readDueLooks, WEEK_DAYS } from './lease-end-looks.ts'
import { type LeaseNames, tenantsName, tenantsOfLease } from './tenant-names.ts'

/** No mail at night, unless it is a week late. */
const UNTIL_HOUR = 21

/**
 * Weekly mail of leases that end within 30 and 90 days, except renewed ones and ones locked by the plan: from 7 a.m.
 * local time, or at any hour once a week late. Safe to run on several servers.
 */
export async function sendLeaseEnds(turn: Turn): Promise<void> {
  const { database, now } = turn
  await forEachDue(turn, await readDueLooks(database.db, now), async (id) => {
    // Read only now: during a long run addresses may change and account deletions begin.
    const person = await findPerson(database.db, id)
    if (person) await sendTo(turn, person)
    await planNextLook(database, id, now)
  })
}

async function sendTo(turn: Turn, person: Person): Promise<void> {
  const { database, mailing, now, gate, pathsFor } = turn
  const metadata = person.app_metadata
  const plan = (await storedPlan(database, { ...person, metadata })) ?? planOf(metadata)
  if (!gate(plan, 'lease-agreements', 'read')) return
  const paths = await pathsFor({ user: person.id, plan, role: metadata.role ?? 'landlord' })
  const link = `${mailing.publicUrl}${paths.list('lease-agreements') ?? '/dashboard'}`
  await asServer(database, (trx) => writeTo(trx, { mailing, link }, person, now))
}

interface Person {
  id: string
  email: string
  user_metadata: UserMetadata
  app_metadata: AppMetadata
}

/** Undefined: gets no mail about ending leases. */
async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select u.id, u.email, u.user_metadata, u.app_metadata from keystead.auth_users u
    where u.id = ${id} and u.email_confirmed_at is not null
      and not exists (select from keystead.account_deletions d where d.user_id = u.id)
      and not exists (
        select from keystead.mails_unwanted m
        where m.address_hash = sha256(convert_to(u.email, 'UTF8')) and m.kind = 'lease_ends')`.execute(db)
  return rows[0]
}

async function writeTo(
  trx: Db,
  { mailing, link }: { mailing: Mailing; link: string },
  person: Person,
  now: Date,
): Promise<void> {
  const form = await readPersonForm(trx, person.id, person.user_metadata)
  const { day, hour } = localTime(form.timeZone, now)
  const isNight = hour < FROM_HOUR || hour >= UNTIL_HOUR
  const leases = await readEnding(trx, person.id, { day, now }, form)
  if (leases.length === 0 || (isNight && !leases.some(({ is_late }) => is_late))) return
  if (!(await claimWeek(trx, person.id, { day, apart: isNight ? 2 * WEEK_DAYS : WEEK_DAYS }))) return
  const of = (urgency: 'urgent' | 'soon') => leases.filter((lease) => lease.urgency === urgency)
  const { language } = form
  const mail = leaseEndsMail({
    to: person.email,
    language,
    urgent: of('urgent'),
    soon: of('soon'),
    link,
    unsubscribeLink: unsubscribeLinkFor(mailing, { to: person.email, kind: 'lease_ends', language }),
  })
  await mailing.send(mail, trx)
}

/** @returns false if another server has claimed the week */
async function claimWeek(
  trx: Db,
  userId: string,
  { day, apart }: { day: string; apart: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('weekly_mails')
    .values({ user_id: userId, sent_on: day })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sent_on: day })
        .where('weekly_mails.sent_on', '<=', sql<string>`${day}::date - ${sql.lit(apart)}`),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

interface LeaseRow extends LeaseNames {
  start_date: string
  end_date: string
  is_active: boolean | null
  unit: string
  street: string
  city: string
  /** Overdue by a week. */
  is_late: boolean
}

async function readEnding(
  trx: Db,
  ownerId: string,
  { day: today, now }: { day: string; now: Date },
  form: PersonForm,
): Promise<(EndingLease & { urgency: 'urgent' | 'soon'; is_late: boolean })[]> {
  const { rows } = await sql<LeaseRow>`
    select l.start_date, l.end_date, l.is_active, u.unit_number as unit, b.street, b.city,
           l.tenant_name, ${tenantsOfLease} as tenants,
           l.end_date <= ${today}::date + ${sql.lit(NAMED_DAYS - WEEK_DAYS)}
             and l.updated_at <= ${now.toISOString()}::timestamptz - interval '7 days' as is_late
    from keystead.lease_agreements l
    join keystead.rent_units u on u.id = l.rent_unit_id
    join keystead.buildings b on b.id = u.building_id
    where l.owner_id = ${ownerId} and l.lease_status = 'active' and not ${willContinue}
      and l.end_date between ${today}::date and ${today}::date + ${sql.lit(NAMED_DAYS)}
    order by l.end_date, b.street, u.unit_number`.execute(trx)
  return rows.flatMap(({ start_date, end_date, is_active, tenants, tenant_name, ...place }) => {
    const urgency = expiringSoon({ start_date, end_date, is_active, lease_status: 'active' }, today)
    const tenant = tenantsName({ tenants, tenant_name }, form.language)
    return urgency ? [{ ...place, tenant, urgency, day: writtenDay(form, end_date) }] : []
  })
}
