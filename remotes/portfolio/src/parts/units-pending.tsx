import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, SectionError, Skeleton } from '@keystead/ui-kit'

export interface UnitsPendingProps {
  failed: boolean
  retrying: boolean
  retry: () => void
}

/** In the place of drawing, figures and rows, until units and leases are known. */
export function UnitsPending({ failed, retrying, retry }: UnitsPendingProps) {
  const { t } = useModuleTranslation()
  if (failed) return <SectionError text={t('unit.error.load')} onRetry={retry} retrying={retrying} />
  return (
    <Loading>
      <Skeleton shape="detail" />
    </Loading>
  )
}
