import { useModuleTranslation } from '@keystead/module-sdk'
import { EmptyState, Page } from '@keystead/ui-kit'

export function Screen() {
  const { t } = useModuleTranslation()
  return (
    <Page title={t('list.title')}>
      <EmptyState icon="hourglass" title={t('common:comingSoon')} text={t('soon.text')} />
    </Page>
  )
}
