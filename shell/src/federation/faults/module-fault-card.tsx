import type { IndexModule } from '@keystead/module-sdk/manifest'
import { Button, ErrorCard, Page } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onBack, useConnectionStore } from '../../connection-store.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { FaultKind, ModuleError } from './module-error.ts'
import { WorkingSectionLinks } from './working-section-links.tsx'

const sentences: Partial<Record<FaultKind, string>> = {
  crash: 'section.crash',
  integrity: 'section.integrity',
  incompatible: 'section.incompatible',
  timeout: 'section.timeout',
}

interface ModuleFaultCardProps {
  module: IndexModule
  fault: ModuleError
  onRetry: () => void
}

/** In place of a failed module: its title, what happened, and Retry in place. */
export function ModuleFaultCard({ module, fault, onRetry }: ModuleFaultCardProps) {
  const { t } = useTranslation('shell')
  const title = module.title[useLanguage()]
  const isOffline = useConnectionStore((state) => state.isOffline)
  const sentence = sentences[fault.kind]
  const isLost = fault.kind === 'missing' || fault.kind === 'timeout'
  useEffect(() => (isLost ? onBack(onRetry) : undefined), [isLost, onRetry])
  return (
    <Page title={title}>
      <ErrorCard
        title={t('section.errorTitle', { module: title })}
        text={[sentence && t(sentence), t(isOffline ? 'section.offline' : 'section.errorText')]
          .filter(Boolean)
          .join(' ')}
        onRetry={onRetry}
        wayOut={<Button to="/dashboard">{t('nav.dashboard')}</Button>}
        facts={`${fault.module} ${fault.version}, ${fault.kind}`}
      >
        {!isOffline && <WorkingSectionLinks except={module.id} />}
      </ErrorCard>
    </Page>
  )
}
