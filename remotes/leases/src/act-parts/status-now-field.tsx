import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField } from '@keystead/ui-kit'
import { isOver } from './ended-lease.ts'

export interface StatusNowFieldProps {
  /** The last day, once it is known. */
  end: string | null
  /** What is asked: "Set the status to Terminated now". */
  label: string
  /** What else goes with an active lease. */
  hint?: string | null
}

/** A lease whose last day is still to come stays active, also after it, unless the landlord wants it otherwise. */
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
