import { isDay } from '@keystead/api-client/days'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, CheckboxField, DateField, FormGrid, TextAreaField, useFormValues } from '@keystead/ui-kit'
import type { ActStepProps } from '../act-parts/act-props.ts'
import { markAsFree } from '../act-parts/availability.ts'
import { StatusNowField } from '../act-parts/status-now-field.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import { landlordNotice } from './notice-months.ts'
import type { TerminateValues } from './terminate-schema.ts'

/** The last day, why, and what goes with it. */
export function TerminateFields({ lease, leases, place }: ActStepProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { end_date } = useFormValues<TerminateValues>()
  const end = isDay(end_date) ? end_date : null
  const free = end === null ? undefined : markAsFree(place?.unit, lease, leases, end)
  return (
    <>
      <FormGrid>
        <DateField name="end_date" label={t('terminate.end')} min={lease.start_date} span={6} />
        <TextAreaField
          name="reason"
          label={t('terminate.reason')}
          hint={t('terminate.reasonHint')}
          optional
          span={12}
        />
        <StatusNowField end={end} label={t('terminate.statusNow')} />
        {place && free?.available_from && (
          <CheckboxField
            name="mark_free"
            label={t('availability.free', {
              unit: unitLabel(place),
              date: format.date(free.available_from),
            })}
            span={12}
          />
        )}
      </FormGrid>
      {lease.lease_type === 'residential' && (
        <Alert tone="neutral">
          <p>{t('terminate.law', { months: landlordNotice(lease.start_date, format.today()) })}</p>
        </Alert>
      )}
    </>
  )
}
