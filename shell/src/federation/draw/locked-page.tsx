import type { IndexModule } from '@keystead/module-sdk/manifest'
import { Button, EmptyState, Page } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { usePlan } from '../module-index/index-store.ts'

/** A section outside the user's plan: says which plans include it. The data is kept. */
export function LockedPage({ module }: { module: IndexModule }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const plan = usePlan()
  const title = module.title[language]
  const plans = (module.reason ?? '').split(',').filter(Boolean)
  const names = new Intl.ListFormat(language).format(plans.map((each) => t(`pricing.${each}`)))
  return (
    <Page title={title}>
      <EmptyState
        icon="lock"
        title={t('plan.title', { module: title })}
        text={
          plans.length > 0 ? t('plan.text', { plan: t(`pricing.${plan}`), plans: names }) : t('plan.none')
        }
        action={<Button to="/pricing">{t('plan.link')}</Button>}
      />
    </Page>
  )
}
