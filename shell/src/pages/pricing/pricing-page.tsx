import { Button, Card } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { useSessionStore } from '../../session/session-store.ts'
import { PageTitle } from '../page-title.tsx'
import './pricing.css'

/** The plans (R34), and that nothing is charged yet. */
export function Component() {
  const { t } = useTranslation('shell')
  const signedIn = useSessionStore((state) => state.session !== null)
  return (
    <div className="sh-prose sh-pricing">
      <PageTitle>{t('page.pricing')}</PageTitle>
      <h1 tabIndex={-1}>{t('page.pricing')}</h1>
      <p>{t('pricing.text')}</p>
      <ul className="sh-plans">
        <Plan name={t('pricing.free')} />
        <Plan name={t('pricing.starter')} price={t('pricing.starterPrice')} />
        <Plan name={t('pricing.pro')} />
      </ul>
      {!signedIn && (
        <Button to="/signup" variant="primary" size="large">
          {t('landing.getStarted')}
        </Button>
      )}
    </div>
  )
}

function Plan({ name, price }: { name: string; price?: string }) {
  return (
    <Card as="li">
      <h2>{name}</h2>
      {price && <p className="ks-secondary">{price}</p>}
    </Card>
  )
}
