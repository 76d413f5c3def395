import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** A lease's or period's last day, or in muted text that it is open-ended. */
export function EndDate({ day }: { day: string | null | undefined }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return day ? format.date(day) : <span className="ks-quiet">{t('detail.ongoing')}</span>
}
