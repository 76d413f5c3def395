import { leaseStatuses } from '@keystead/api-client/lease-agreements/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  CheckboxField,
  DateField,
  FormGrid,
  FormSection,
  NumberField,
  SelectField,
  type SelectOption,
  TextField,
  useFormActions,
  useFormValue,
} from '@keystead/ui-kit'
import { useEffect } from 'react'
import type { LeaseValues } from './lease-schema.ts'
import { leaseTypes } from './lease-types.ts'

/** A stored value that is not among the usual ones can be kept. */
const withStored = (options: SelectOption[], stored?: string) =>
  stored && !options.some(({ value }) => value === stored)
    ? [{ value: stored, label: stored }, ...options]
    : options

export interface TermFieldsProps {
  stored?: { lease_type: string; lease_status: string }
}

/** From when to when, of what kind and state. */
export function TermFields({ stored }: TermFieldsProps) {
  const { t } = useModuleTranslation()
  const types = leaseTypes.map((type) => ({ value: type, label: t(`leaseType.${type}`) }))
  const statuses = leaseStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
  return (
    <FormSection title={t('form.term')}>
      <FormGrid>
        <DateField name="start_date" label={t('field.startDate')} span={6} wideOnPhones />
        <EndField />
        <CheckboxField name="is_month_to_month" label={t('field.monthToMonth')} span={12} />
        <SelectField
          name="lease_status"
          label={t('common:field.status')}
          options={withStored(statuses, stored?.lease_status)}
          hint={t('status.help')}
          span={6}
        />
        <SelectField
          name="lease_type"
          label={t('field.type')}
          options={withStored(types, stored?.lease_type)}
          span={6}
        />
        <TextField name="lease_number" label={t('field.number')} span={6} optional autoComplete="off" />
        <NumberField
          name="lease_number_of_tenants"
          label={t('field.numberOfTenants')}
          span={6}
          integer
          optional
          wideOnPhones
        />
      </FormGrid>
    </FormSection>
  )
}

/** Month-to-month has none: it is cleared and cannot be set (R21). */
function EndField() {
  const { t } = useModuleTranslation()
  const open = useFormValue((typed: Partial<LeaseValues>) => typed.is_month_to_month)
  const { getValue, setValue } = useFormActions()
  useEffect(() => {
    if (open && getValue('end_date') != null) setValue('end_date', null)
  }, [open, getValue, setValue])
  return (
    <DateField
      // Drawn anew: what was typed and is no day would stay in sight.
      key={String(open)}
      name="end_date"
      label={t('field.endDate')}
      placeholder={open ? t('term.noEndHint') : undefined}
      disabled={open}
      span={6}
      wideOnPhones
      optional
    />
  )
}
