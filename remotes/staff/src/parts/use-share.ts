import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** 0…1 as per cent with one decimal: most shares here are below one. */
export function useShare(): (share: number) => string {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (share) =>
    t('share', {
      share: format.number(share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    })
}
