import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** Formats 0…1 as a percentage with one decimal, since most shares are below 1%. */
export function useShare(): (share: number) => string {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (share) =>
    t('share', {
      share: format.number(share * 100, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    })
}
