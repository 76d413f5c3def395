import { buildingName } from '@keystead/api-client/buildings/rules'
import type { SharedRow } from '@keystead/api-client/levels'
import type {
  Notification,
  NotificationsRead,
  NotificationUpdate,
} from '@keystead/api-client/notifications/contract'
import { type Finding, findingsOf, subjectOf } from '@keystead/api-client/notifications/rules'
import { notFound } from '../../http/problem.ts'
import { readToday } from '../../mail/person-form.ts'
import type { ReadBody } from '../body.ts'
import { listBuildings } from '../buildings/repository.ts'
import { listLeases } from '../lease-agreements/repository.ts'
import { listGroups } from '../property-groups/repository.ts'
import { listRentUnits } from '../rent-units/repository.ts'
import type { Work } from '../work.ts'
import { findNotification, findNotifications, markNotifications } from './repository.ts'
import { type FoundRow, isUpToDate, keepFound, recordScan } from './scan-repository.ts'

/**
 * Open and settled notifications. Recomputed on request if a row changed or a new day began. Own rows only: shared rows
 * notify their owner.
 */
export async function listNotifications(work: Work): Promise<Notification[]> {
  const day = await readToday(work.trx, work.caller.userId)
  if (!(await isUpToDate(work, day))) {
    await recordScan(work, day)
    await keepFound(work, await look(work, day))
  }
  return findNotifications(work)
}

async function look(work: Work, day: string): Promise<FoundRow[]> {
  const units = own(await listRentUnits(work))
  const leases = own(await listLeases(work))
  const places = await placesOf(work)
  return findingsOf(units, leases, day).map((finding) => toRow(finding, places.get(finding.unit.building_id)))
}

const own = <Row extends SharedRow>(rows: Row[]) => rows.filter(({ shared }) => shared === null)

/** By building: its property's name, else its own. */
async function placesOf(work: Work): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await listGroups(work)).map(({ id, name }) => [id, name]))
  const buildings = await listBuildings(work)
  return new Map(
    buildings.map((building) => [
      building.id,
      names.get(building.propertygroup_id ?? '') ?? buildingName(building),
    ]),
  )
}

function toRow(finding: Finding, place = ''): FoundRow {
  const { kind, unit, lease, fact, date, mismatch } = finding
  return {
    kind,
    fact,
    date,
    place,
    subject_id: subjectOf(finding),
    rent_unit_id: unit.id,
    lease_agreement_id: lease?.id ?? null,
    unit_number: unit.unit_number,
    amount: mismatch && Math.abs(mismatch.difference),
  }
}

/** @throws Problem 404 for another person's notification */
export async function changeNotification(
  work: Work,
  id: string,
  readBody: ReadBody<NotificationUpdate>,
): Promise<Notification> {
  await requireNotification(work, id)
  await markNotifications(work, readBody().read, [id])
  return requireNotification(work, id)
}

export async function markAll(work: Work, readBody: ReadBody<NotificationsRead>): Promise<{ count: number }> {
  const { read, ids } = readBody()
  return { count: await markNotifications(work, read, ids) }
}

async function requireNotification(work: Work, id: string): Promise<Notification> {
  const notification = await findNotification(work, id)
  if (!notification) throw notFound('Notification not found')
  return notification
}
