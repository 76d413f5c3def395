import { Button, EmptyState, Page } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

/** The place of the product staff's console, until it is there. */
export function Component() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Page title={t('staff.title')}>
      <EmptyState
        icon="shield"
        title={t('common:comingSoon')}
        text={t('staff.text')}
        wayOut={<Button to="/dashboard">{t('nav.dashboard')}</Button>}
      />
    </Page>
  )
}
