import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useLeaseWords } from '../parts/use-lease-words.ts'

/** A status as it will be; one that stays active although its end is known says until when. */
export function useStatusWords(): (status: string, end: string) => string {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  return (status, end) =>
    status === 'active' ? t('act.activeUntil', { date: format.date(end) }) : words.status(status)
}
