import { useModuleTranslation } from '@keystead/module-sdk'
import { FormGrid, TextAreaField, TextField } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface PropertyFieldsProps {
  /** Below the others: what only one of the forms has. */
  children?: ReactNode
}

/** The fields of a property, for creating and editing alike. */
export function PropertyFields({ children }: PropertyFieldsProps) {
  const { t } = useModuleTranslation()
  return (
    <FormGrid>
      <TextField name="name" label={t('common:field.name')} span={12} autoFocus autoComplete="off" />
      <TextAreaField name="description" label={t('common:field.description')} span={12} optional />
      <TextAreaField name="notes" label={t('common:field.notes')} rows={2} span={12} optional />
      {children}
    </FormGrid>
  )
}
