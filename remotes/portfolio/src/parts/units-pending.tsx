import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, SectionError, Skeleton } from '@keystead/ui-kit'

export interface UnitsPendingProps {
  failed: boolean
  retrying: boolean
  retry: () => void
  /** With the rows too, where nothing else stands between. */
  withRows?: boolean
}

/** In the place of drawing and figures, until units and leases are known. */
export function UnitsPending({ failed, retrying, retry, withRows }: UnitsPendingProps) {
  const { t } = useModuleTranslation()
  if (failed) return <SectionError text={t('unit.error.load')} onRetry={retry} retrying={retrying} />
  return (
    <Loading>
      <Skeleton shape={withRows ? 'detail' : 'overview'} />
    </Loading>
  )
}
