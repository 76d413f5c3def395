import { useModuleTranslation } from '@keystead/module-sdk'
import { Loading, SectionError, Skeleton } from '@keystead/ui-kit'

export interface UnitsPendingProps {
  failed: boolean
  retrying: boolean
  retry: () => void
  /** Includes row placeholders, if nothing else is shown below. */
  withRows?: boolean
}

/** Placeholder for drawing and figures until units and leases are loaded. */
export function UnitsPending({ failed, retrying, retry, withRows }: UnitsPendingProps) {
  const { t } = useModuleTranslation()
  if (failed) return <SectionError text={t('unit.error.load')} onRetry={retry} retrying={retrying} />
  return (
    <Loading>
      <Skeleton shape={withRows ? 'detail' : 'overview'} />
    </Loading>
  )
}
