import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, CheckboxField, DateField, FormGrid, TextAreaField, useFormValues } from '@keystead/ui-kit'
import { markAsFree } from './availability.ts'
import { landlordNotice } from './notice-months.ts'
import { StatusNowField } from './status-now-field.tsx'
import type { TerminateValues } from './terminate-schema.ts'

export interface TerminatedProps {
  lease: LeaseAgreement
  leases: LeaseAgreement[]
  unit?: RentUnit
}

/** The last day, why, and what goes with it. */
export function TerminateFields({ lease, leases, unit }: TerminatedProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { end_date } = useFormValues<TerminateValues>()
  const end = isDay(end_date) ? end_date : null
  const free = end === null ? undefined : markAsFree(unit, lease, leases, end)
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
        {unit && free?.available_from && (
          <CheckboxField
            name="mark_free"
            label={t('availability.free', {
              unit: unit.unit_number,
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

/** While a day is being typed it may be none. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
