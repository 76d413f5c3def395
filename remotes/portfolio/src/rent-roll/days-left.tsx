import { urgency } from '@keystead/api-client/lease-agreements/rules/expiry'
import { useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'

export interface DaysLeftProps {
  left: number
  /** If notice was given, it says so instead of the days; the last day is in the next column. */
  notice?: boolean
}

/** Remaining days, or notice given: muted, amber within 90, red within 30. */
export function DaysLeft({ left, notice }: DaysLeftProps) {
  const { t } = useModuleTranslation()
  if (left < 0) {
    return (
      <StatusTag tone="error" icon="circle-alert" quiet>
        {t('unit.state.endedActive')}
      </StatusTag>
    )
  }
  const days = t('common:count.day', { count: left })
  const near = notice ? (urgency(left) ?? 'soon') : urgency(left)
  if (near === null) return days
  return (
    <StatusTag tone={near === 'urgent' ? 'error' : 'warning'} icon="calendar-clock" quiet>
      {notice ? t('house.notice') : days}
    </StatusTag>
  )
}
