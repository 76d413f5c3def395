import { useModuleTranslation } from '@keystead/module-sdk'
import { EmptyState } from '@keystead/ui-kit'
import type { ReactNode } from 'react'

export interface PropertyListEmptyProps {
  /** The primary button. */
  action: ReactNode
}

/** Empty state with onboarding steps. */
export function PropertyListEmpty({ action }: PropertyListEmptyProps) {
  const { t } = useModuleTranslation()
  return (
    <EmptyState
      title={t('empty.steps.property')}
      text={t('list.empty')}
      action={action}
      steps={[
        { title: t('empty.steps.property'), text: t('empty.hints.property') },
        { title: t('empty.steps.units'), text: t('empty.hints.units') },
        { title: t('empty.steps.leases'), text: t('empty.hints.leases') },
      ]}
    />
  )
}
