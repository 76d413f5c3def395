import { ErrorCard, Page } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshIndex } from '../module-index/index-store.ts'

/** The registry has never answered in this browser: the frame stays, Retry tries again in place. */
export function RegistryUnknown() {
  const { t } = useTranslation(['shell', 'common'])
  const [retrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    await refreshIndex()
    setRetrying(false)
  }
  return (
    <Page title={t('common:error.title')}>
      <ErrorCard
        title={t('frame.offline')}
        text={t('frame.hint')}
        onRetry={() => void retry()}
        retrying={retrying}
      />
    </Page>
  )
}
