import { isDay } from '@keystead/api-client/days'
import { noticeParties } from '@keystead/api-client/lease-agreements/choices'
import { tenancyStart } from '@keystead/api-client/lease-agreements/rules/renewals'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import {
  DateField,
  FormGrid,
  SegmentedField,
  TextAreaField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import { markAsFree } from '../lifecycle-parts/availability.ts'
import { FreeUnitField } from '../lifecycle-parts/free-unit-field.tsx'
import type { LifecycleStepProps } from '../lifecycle-parts/lifecycle-props.ts'
import { isGermanHome } from '../parts/is-german-home.ts'
import type { NoticeValues } from './notice-schema.ts'
import { type Proposal, proposedEnd } from './proposed-end.ts'

/** Who gave notice, when it was received, the last day, the reason, and when the unit is available again. */
export function NoticeFields({ lease, leases, place }: LifecycleStepProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const proposal = useProposal(lease, tenancyStart(lease, leases), place?.building)
  const end = useFormValue(({ end_date }: Partial<NoticeValues>) => (isDay(end_date) ? end_date : null))
  const free =
    end === null ? undefined : markAsFree(place?.unit, lease, leases, { end, today: format.today() })
  return (
    <FormGrid>
      <SegmentedField
        name="notice_by"
        label={t('field.notice_by')}
        options={noticeParties.map((value) => ({ value, label: t(`noticeBy.${value}`) }))}
        span={12}
      />
      <DateField
        name="notice_received_on"
        label={t('field.notice_received_on')}
        max={format.today()}
        span={6}
      />
      <DateField
        name="end_date"
        label={t('notice.end')}
        min={lease.start_date}
        hint={proposal && <ProposalReason {...proposal} />}
        span={6}
      />
      <TextAreaField
        name="reason"
        label={t('notice.reason')}
        hint={t('notice.reasonHint')}
        optional
        span={12}
      />
      <FreeUnitField place={place} free={free} />
    </FormGrid>
  )
}

function ProposalReason({ months, countsUntil, isInTime, end, endsAnyway }: Proposal) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (endsAnyway) return t('notice.endsAnyway', { end: format.date(end) })
  const day = format.date(countsUntil)
  return t(isInTime ? 'notice.inTime' : 'notice.late', { months, day, end: format.date(end) })
}

/** The earliest last day by law; replaces the field's value while that is still the former proposal or blank. */
function useProposal(
  lease: LifecycleStepProps['lease'],
  startDate: string,
  building: { country: string } | undefined,
): Proposal | null {
  const { getValue, setValue } = useFormActions()
  const by = useFormValue(({ notice_by }: Partial<NoticeValues>) => notice_by)
  const receivedOn = useFormValue(({ notice_received_on: on }: Partial<NoticeValues>) =>
    isDay(on) ? on : null,
  )
  const proposal =
    by && receivedOn && isGermanHome(lease, building)
      ? proposedEnd({ by, receivedOn, startDate, leaseStart: lease.start_date, endDate: lease.end_date })
      : null
  const end = proposal?.end
  const before = useRef(end)
  useEffect(() => {
    if (end === before.current) return
    const typed = getValue('end_date')
    if (!typed || typed === before.current) setValue('end_date', end)
    before.current = end
  }, [end, getValue, setValue])
  return proposal
}
