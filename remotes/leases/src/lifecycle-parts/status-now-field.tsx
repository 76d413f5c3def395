import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField } from '@keystead/ui-kit'
import { isOver } from './ended-lease.ts'

export interface StatusNowFieldProps {
  /** The last day, once entered. */
  end: string | null
  /** "Set the status to Terminated now". */
  label: string
  /** Other consequences of the lease staying active. */
  hint?: string | null
}

/** A lease ending in the future stays active, even past its end, unless the landlord sets the status now. */
export function StatusNowField({ end, label, hint }: StatusNowFieldProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (end === null || isOver(end, format.today())) return null
  return (
    <CheckboxField
      name="status_now"
      label={label}
      hint={[t('act.statusHint', { date: format.date(end) }), hint].filter(Boolean).join(' ')}
      span={12}
    />
  )
}
