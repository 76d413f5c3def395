import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useLeaseWords } from '../parts/use-lease-words.ts'

/** The resulting status; one that stays active despite a known end includes the end date. */
export function useStatusWords(): (status: string, end: string) => string {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const words = useLeaseWords()
  return (status, end) =>
    status === 'active' ? t('act.activeUntil', { date: format.date(end) }) : words.status(status)
}
