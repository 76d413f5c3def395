import { contacts } from '@keystead/api-client/contacts/resource'
import { alwaysFresh, areFresh } from '@keystead/api-client/data/fresh-reads'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { groupBy } from '@keystead/api-client/group-by'
import type { CellWords } from '@keystead/api-client/import/cell-words'
import { columnDays } from '@keystead/api-client/import/read-day'
import { columnMarks } from '@keystead/api-client/import/read-number'
import type { LeaseAgreement, LeaseAgreementCreate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { overlappingLeases, type Placed } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { isEndedStatus } from '@keystead/api-client/lease-agreements/rules/status'
import { sumOf } from '@keystead/api-client/money'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { type CsvRow, joinReads, type OpenedFile, planRows, type ReadRow } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useUnitPlaces } from '../reads/use-unit-places.ts'
import { partyFinder } from './find-parties.ts'
import { type NewLease, readLease, rowFields } from './read-lease.ts'
import { missingShares } from './send-lease.ts'

/** Import plan for a file, compared with what is stored. */
export function useLeasePlan({ file, match, words, dayFirst: chosen }: OpenedFile<CellWords>) {
  const { t, language } = useModuleTranslation()
  const { dateFormat } = useSettings().settings
  const format = useFormat()
  const today = format.today()
  const leases = useQuery({ ...leaseAgreements.list(), ...alwaysFresh })
  const tenants = useLockable({ ...contacts.list(), ...alwaysFresh })
  const { places, reads: placeReads } = useUnitPlaces(alwaysFresh)
  const reads = [leases, tenants, ...placeReads]
  const isFresh = areFresh(reads)
  const days = useMemo(
    () =>
      columnDays(file.rows, match, ['start_date', 'end_date', 'notice_received_on'], {
        chosen,
        dateFormat,
        language,
      }),
    [file, match, chosen, dateFormat, language],
  )
  const { dayFirst } = days
  const plan = useMemo(() => {
    if (!places || !tenants.data || !leases.data) return undefined
    const partiesOf = partyFinder(places, tenants.data)
    const decimalMarks = columnMarks(file.rows, match, rowFields)
    const readRow = (row: CsvRow) =>
      readLease(row, { match, words, dayFirst, decimalMarks, partiesOf, t, money: format.money, today })
    return planLeases(file.rows.map(readRow), leases.data, today)
  }, [places, tenants.data, leases.data, file, match, words, dayFirst, t, format, today])
  return {
    plan: isFresh ? plan : undefined,
    reading: { ...joinReads(isFresh, reads), failedText: t('error.loadList') },
    days,
  }
}

type Let = Pick<LeaseAgreement, 'rent_unit_id' | 'start_date'> & { tenant_contact_id?: string | null }

const keyOf = ({ rent_unit_id, tenant_contact_id, start_date }: Let) =>
  JSON.stringify([rent_unit_id, tenant_contact_id ?? null, start_date])

const placed = ({
  rent_unit_id,
  tenant_contact_id,
  start_date,
  end_date = null,
  lease_status,
}: LeaseAgreementCreate): Placed => ({
  rent_unit_id,
  tenant_contact_id,
  start_date,
  end_date,
  lease_status: lease_status ?? 'draft',
  is_active: true,
})

/** Retry a lease whose rent was not completely stored. */
function planLeases(rows: ReadRow<NewLease>[], leases: LeaseAgreement[], today: string) {
  const stored = new Map(leases.map((lease) => [keyOf(lease), lease]))
  const inFile = rows.flatMap(({ number, item }) =>
    item ? [{ ...placed(item.body), id: `row ${number}`, number }] : [],
  )
  const others = [...leases, ...inFile]
  const newByUnit = groupBy(
    inFile.filter((row) => !stored.has(keyOf(row))),
    ({ rent_unit_id }) => rent_unit_id,
  )
  const withLeases = (number: number, { body, ...item }: NewLease): NewLease => {
    const before = stored.get(keyOf(body))
    const lease = { ...placed(body), id: before?.id }
    const overlapping = <Other extends Placed>(rivals: readonly Other[]) =>
      isEndedStatus(lease.lease_status) ? [] : overlappingLeases(lease, rivals, today)
    const earlier = newByUnit.get(body.rent_unit_id)?.filter((row) => row.number < number) ?? []
    return {
      ...item,
      body,
      stored: before,
      others,
      overlapping: overlapping(leases),
      overlappingRows: overlapping(earlier).map((row) => row.number),
    }
  }
  const withStored = rows.map((row) => ({ ...row, item: row.item && withLeases(row.number, row.item) }))
  return planRows(withStored, {
    isStored: (item) => item.stored !== undefined && !isHalfStored(item.stored, item),
    contentOf: ({ body }) => keyOf(body),
  })
}

/** Whether an import stopped before all of the rent was stored; leases changed since are not, as it would come back. */
function isHalfStored(lease: LeaseAgreement, { body, shares }: NewLease): boolean {
  const { start_date, end_date, lease_status } = placed(body)
  if (lease.end_date !== end_date || lease.lease_status !== lease_status) return false
  const [period, ...others] = lease.rental_periods
  const missing = missingShares(shares, period?.rent_components ?? []).length
  if (!period) return missing > 0 && lease.monthly_rent === body.monthly_rent
  return (
    missing > 0 &&
    others.length === 0 &&
    period.start_date === start_date &&
    period.end_date === end_date &&
    period.total_rent === sumOf(shares.map(({ amount }) => amount)) &&
    period.rent_components.length === shares.length - missing
  )
}
