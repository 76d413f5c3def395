import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { findSuccessors } from '@keystead/api-client/lease-agreements/rules/renewals'
import { mayDo, type SharedRow } from '@keystead/api-client/levels'
import { type Finding, findingsOf, subjectOf } from '@keystead/api-client/notifications/rules'
import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import type { MayAct } from '../parts/notification-acts.tsx'
import { placedUnits, placeOf } from './vacant-units.ts'

export interface AttentionItem {
  id: string
  finding: Finding
  /** Link to the details. */
  to: string
  /** The unit, "A-02"; with its place if there is no lease naming a tenant. */
  about: string
  /** The lease whose tenant is shown. */
  lease?: LeaseAgreement
  /** Another lease continues it. */
  isRenewed: boolean
  /** Another agreed lease of the unit begins after its end. */
  isRelet: boolean
  /** Who shares the affected item. */
  shared: SharedRow['shared']
  may: MayAct
}

/** All items needing attention, urgent ones first. */
export function attentionItems(views: PropertyView[], lettings: Lettings): AttentionItem[] {
  const { all, today } = lettings
  const placed = placedUnits(views)
  const places = new Map(placed.map((each) => [each.unit.id, placeOf(each)]))
  const renewed = findSuccessors(all)
  return findingsOf(
    placed.map(({ unit }) => unit),
    all,
    today,
  ).map((finding) => toItem(finding, lettings, renewed, places.get(finding.unit.id)))
}

function toItem(
  finding: Finding,
  { nextOf, leaseOf }: Lettings,
  renewed: ReadonlyMap<string, unknown>,
  place = '',
): AttentionItem {
  const { kind, unit, fact } = finding
  const lease = kind === 'let_available' ? null : finding.lease
  const next = nextOf.get(unit.id) ?? leaseOf.get(unit.id)
  return {
    id: `${kind} ${subjectOf(finding)} ${fact}`,
    finding,
    to: lease ? `/leases/${lease.id}` : `/units/${unit.id}`,
    about: lease ? unit.unit_number : [unit.unit_number, place].filter(Boolean).join(', '),
    ...(lease && { lease }),
    isRenewed: lease !== null && renewed.has(lease.id),
    isRelet: next !== undefined && lease?.end_date != null && next.start_date > lease.end_date,
    shared: lease ? lease.shared : unit.shared,
    may: {
      letUnit: lease?.shared === null || mayDo(unit, 'addPart'),
      editUnit: mayDo(unit, 'edit'),
      editLease: lease !== null && mayDo(lease, 'edit'),
    },
  }
}
