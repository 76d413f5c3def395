import { periodFields } from '@keystead/api-client/rental-periods/fields'
import { useFields } from '@keystead/module-sdk/use-fields'
import { DateField, FormGrid, NumberField, TextAreaField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface PeriodFieldsProps {
  /** Under the days: what they mean for the periods beside. */
  children?: ReactNode
}

/** All that a rental period has, for creating and editing alike. */
export function PeriodFields({ children }: PeriodFieldsProps) {
  const input = useFields(periodFields)
  return (
    <FormGrid>
      <DateField {...input('start_date')} span={6} />
      <DateField {...input('end_date')} span={6} />
      <NumberField {...input('total_rent')} span={6} />
      <TextAreaField {...input('notes')} rows={2} span={12} />
      {children}
    </FormGrid>
  )
}
