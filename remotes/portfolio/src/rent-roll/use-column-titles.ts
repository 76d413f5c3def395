import { useModuleTranslation } from '@keystead/module-sdk'
import type { RollColumn } from './roll-columns.ts'

/** Column titles, on screen and in the file. */
export function useColumnTitles(): Record<RollColumn, string> {
  const { t } = useModuleTranslation()
  return {
    size: t('field.total_area'),
    tenant: t('rentRoll.tenant'),
    start: t('rentRoll.start'),
    end: t('rentRoll.end'),
    left: t('rentRoll.left'),
    base: t('rentRoll.base'),
    additional: t('rentRoll.additional'),
    other: t('rentRoll.other'),
    total: t('rentRoll.rent'),
    vat: t('rentRoll.vat'),
    deposit: t('rentRoll.deposit'),
  }
}
