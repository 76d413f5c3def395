import { ErrorCard, Page, SectionError } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface MissingProps {
  onRetry: () => void
  retrying?: boolean
}

/** In the place of a module's page when no module can be shown: the frame stands, Retry asks again in place. */
export function PagesMissing({ onRetry, retrying }: MissingProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Page title={t('common:error.title')}>
      <ErrorCard
        title={t('frame.offline')}
        text={t('frame.hint')}
        onRetry={onRetry}
        {...(retrying !== undefined && { retrying })}
      />
    </Page>
  )
}

/** In the place of what modules bring to a page of the shell's own. */
export function SlotMissing({ onRetry }: MissingProps) {
  const { t } = useTranslation('shell')
  return <SectionError text={t('frame.offline')} onRetry={onRetry} />
}
