import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { DateField, FormGrid, NumberField, TextAreaField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface PeriodFieldsProps {
  /** Under the days: what they mean for the periods beside. */
  children?: ReactNode
}

/** All that a rental period has, for creating and editing alike. */
export function PeriodFields({ children }: PeriodFieldsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  return (
    <FormGrid>
      <DateField name="start_date" label={t('field.periodStart')} span={6} />
      <DateField name="end_date" label={t('field.periodEnd')} span={6} optional />
      <NumberField name="total_rent" label={t('field.total_rent')} suffix={symbol} money span={6} />
      <TextAreaField name="notes" label={t('common:field.notes')} rows={2} span={12} optional />
      {children}
    </FormGrid>
  )
}
