import { leaseStatuses } from '@keystead/api-client/lease-agreements/choices'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** A status as it will be; one that stays active although its end is known says until when. */
export function useStatusWords(): (status: string, end: string) => string {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (status, end) => {
    if (status === 'active') return t('act.activeUntil', { date: format.date(end) })
    return leaseStatuses.some((known) => known === status) ? t(`status.${status}`) : status
  }
}
