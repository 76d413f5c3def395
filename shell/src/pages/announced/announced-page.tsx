import { Button, EmptyState, type IconName, Page } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

interface AnnouncedPageProps {
  /** Translation keys. */
  title: string
  text: string
  icon: IconName
}

/** An announced page: says what is coming. */
export function AnnouncedPage({ title, text, icon }: AnnouncedPageProps) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Page title={t(title)}>
      <EmptyState
        icon={icon}
        title={t('common:comingSoon')}
        text={t(text)}
        wayOut={<Button to="/dashboard">{t('nav.dashboard')}</Button>}
      />
    </Page>
  )
}
