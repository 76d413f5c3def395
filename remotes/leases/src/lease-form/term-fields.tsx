import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { leaseStatuses } from '@keystead/api-client/lease-agreements/choices'
import { leaseFields } from '@keystead/api-client/lease-agreements/fields'
import { isEndedStatus } from '@keystead/api-client/lease-agreements/rules/status'
import { useModuleTranslation } from '@keystead/module-sdk'
import {
  CheckboxField,
  DateField,
  FormGrid,
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
import { useProposedEnd } from './use-proposed-end.ts'

/** Keeps a stored value that is not a standard option. */
const withStored = (options: SelectOption[], stored?: string) =>
  stored && !options.some(({ value }) => value === stored)
    ? [{ value: stored, label: stored }, ...options]
    : options

/** Start and end. */
export function TermFields() {
  const { t } = useModuleTranslation()
  const input = inputsOf(leaseFields, { t })
  return (
    <FormGrid>
      <DateField {...input('start_date')} span={6} wideOnPhones />
      <EndField />
      <CheckboxField {...input('is_month_to_month')} span={12} />
    </FormGrid>
  )
}

export interface KindFieldsProps {
  /** The lease being edited; a new one has no status to choose. */
  stored?: { lease_type: string; lease_status: string }
}

export function KindFields({ stored }: KindFieldsProps) {
  const { t } = useModuleTranslation()
  const input = inputsOf(leaseFields, { t })
  const types = leaseTypes.map((type) => ({ value: type, label: t(`leaseType.${type}`) }))
  const proposeEnd = useProposedEnd()
  const statuses = leaseStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
  return (
    <FormGrid>
      {stored && (
        <SelectField
          {...input('lease_status')}
          options={withStored(statuses, stored.lease_status)}
          hint={t('status.help')}
          onChange={proposeEnd}
          span={6}
        />
      )}
      <SelectField {...input('lease_type')} options={withStored(types, stored?.lease_type)} span={6} />
      <TextField {...input('lease_number')} span={6} autoComplete="off" />
      <NumberField {...input('lease_number_of_tenants')} span={6} wideOnPhones />
    </FormGrid>
  )
}

/** Cleared and disabled for month-to-month leases. */
function EndField() {
  const { t } = useModuleTranslation()
  const input = inputsOf(leaseFields, { t })
  const open = useFormValue((typed: Partial<LeaseValues>) => typed.is_month_to_month)
  const isMissing = useFormValue(
    ({ lease_status, end_date }: Partial<LeaseValues>) => isEndedStatus(lease_status) && end_date == null,
  )
  const { getValue, setValue } = useFormActions()
  useEffect(() => {
    if (open && getValue('end_date') != null) setValue('end_date', null)
  }, [open, getValue, setValue])
  return (
    <DateField
      // Remounts to discard an incomplete date.
      key={String(open)}
      {...input('end_date')}
      warning={isMissing && t('term.endMissing')}
      placeholder={open ? t('term.noEndHint') : undefined}
      disabled={open}
      span={6}
      wideOnPhones
    />
  )
}
