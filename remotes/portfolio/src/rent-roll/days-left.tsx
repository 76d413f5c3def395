import { nearness } from '@keystead/api-client/lease-agreements/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'

/** Remaining days: muted, amber within 90, red within 30. */
export function DaysLeft({ left }: { left: number }) {
  const { t } = useModuleTranslation()
  if (left < 0) {
    return (
      <StatusTag tone="error" icon="circle-alert" quiet>
        {t('unit.state.endedActive')}
      </StatusTag>
    )
  }
  const days = t('common:count.day', { count: left })
  const near = nearness(left)
  if (near === null) return days
  return (
    <StatusTag tone={near === 'urgent' ? 'error' : 'warning'} icon="calendar-clock" quiet>
      {days}
    </StatusTag>
  )
}
