import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState, Page } from '@keystead/ui-kit'

/** Says so in place, with a way back. */
export function PropertyNotFound() {
  const { t } = useModuleTranslation()
  return (
    <Page title={t('error.notFound')}>
      <EmptyState
        icon="circle-help"
        title={t('common:error.notFound')}
        action={<Button to="/portfolio">{t('detail.back')}</Button>}
      />
    </Page>
  )
}
