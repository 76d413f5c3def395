import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { periodFields } from '@keystead/api-client/rental-periods/fields'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { DateField, FormGrid, NumberField, TextAreaField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface PeriodFieldsProps {
  /** Shown below the dates: effects on adjacent periods. */
  children?: ReactNode
}

export function PeriodFields({ children }: PeriodFieldsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(periodFields, { t, symbol })
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
