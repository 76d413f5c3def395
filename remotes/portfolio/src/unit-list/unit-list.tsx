import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, EmptyState, Page } from '@keystead/ui-kit'

/** Says what is coming; until then the property's own page shows it. */
export function Screen() {
  const { t } = useModuleTranslation()
  return (
    <Page title={t('detail.tab.units')}>
      <EmptyState
        icon="hourglass"
        title={t('common:comingSoon')}
        text={t('soon.units')}
        action={<Button to="/portfolio">{t('detail.back')}</Button>}
      />
    </Page>
  )
}
