import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DescriptionList, useFormValues } from '@keystead/ui-kit'
import type { ActStepProps } from '../act-parts/act-props.ts'
import { markAsFree } from '../act-parts/availability.ts'
import { endedBody } from '../act-parts/ended-lease.ts'
import { useStatusWords } from '../act-parts/use-status-words.ts'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { TerminateValues } from './terminate-schema.ts'

/** Review of the pending changes, once the form is valid. */
export function TerminateReview(props: ActStepProps) {
  const values = useFormValues<TerminateValues>()
  return values.end_date && <Review {...props} values={values as TerminateValues} />
}

function Review({ lease, leases, place, values }: ActStepProps & { values: TerminateValues }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const statusWords = useStatusWords()
  const words = useLeaseWords()
  const { end_date: end, reason, status_now, mark_free } = values
  const body = endedBody(lease, { end, status: 'terminated', status_now }, format.today())
  const free = mark_free ? markAsFree(place?.unit, lease, leases, end) : undefined
  return (
    <DescriptionList
      items={[
        { label: t('field.tenant_contact_id'), value: words.tenant(lease) },
        ...(place ? [{ label: t('field.rent_unit_id'), value: unitLabel(place) }] : []),
        { label: t('terminate.end'), value: format.date(end) },
        {
          label: t('common:field.status'),
          value: statusWords(body?.lease_status ?? lease.lease_status, end),
        },
        ...(reason ? [{ label: t('terminate.reason'), value: reason }] : []),
        ...(free?.available_from
          ? [{ label: t('availability.from'), value: format.date(free.available_from) }]
          : []),
      ]}
    />
  )
}
