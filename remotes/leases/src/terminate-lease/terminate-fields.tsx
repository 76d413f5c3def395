import { isDay } from '@keystead/api-client/days'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import {
  Alert,
  CheckboxField,
  DateField,
  FormGrid,
  TextAreaField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import type { ActStepProps } from '../act-parts/act-props.ts'
import { markAsFree } from '../act-parts/availability.ts'
import { isOver } from '../act-parts/ended-lease.ts'
import { StatusNowField } from '../act-parts/status-now-field.tsx'
import { unitLabel } from '../parts/unit-label.ts'
import { landlordNotice } from './notice-months.ts'
import type { TerminateValues } from './terminate-schema.ts'

/** Last day, reason, and whether the unit is marked as available. */
export function TerminateFields({ lease, leases, place }: ActStepProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const end = useFormValue(({ end_date }: Partial<TerminateValues>) => (isDay(end_date) ? end_date : null))
  useMarkedOnceOver(end)
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

/**
 * Marking a unit available while it is still let would be reported as an error, so for a future end this is off by
 * default.
 */
function useMarkedOnceOver(end: string | null) {
  const today = useFormat().today()
  const { setValue } = useFormActions()
  const over = end === null ? undefined : isOver(end, today)
  const before = useRef(over)
  useEffect(() => {
    if (over === undefined || over === before.current) return
    // On mount, keep the value: it is the user's choice or the default for that day.
    if (before.current !== undefined) setValue('mark_free', over)
    before.current = over
  }, [over, setValue])
}
