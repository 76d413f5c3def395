import { useModuleTranslation } from '@keystead/module-sdk'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { Page, Tabs } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useTierName } from '../parts/tiers.ts'
import { appAs, matrixPath, previewPath, trailPath, versionsPath } from '../paths.ts'
import styles from './frame.module.css'
import { LiveLine } from './live-line.tsx'

/** Console layout: title, live status and the four tabs. */
export function ConsolePage({ part, children }: { part: string; children: ReactNode }) {
  const { t } = useModuleTranslation()
  return (
    <Page
      title={t('title')}
      documentTitle={`${part} - ${t('title')}`}
      subtitle={<LiveLine />}
      actions={<PreviewAs />}
    >
      <Tabs
        label={t('title')}
        items={[
          { to: matrixPath, label: t('tab.matrix') },
          { to: versionsPath, label: t('tab.versions') },
          { to: trailPath, label: t('tab.trail') },
          { to: previewPath, label: t('tab.preview') },
        ]}
      />
      {children}
    </Page>
  )
}

/** Opens the app as each tier gets it. */
function PreviewAs() {
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  const { pathname, search } = useLocation()
  return (
    <nav className={styles.previewAs} aria-label={t('previewAs')}>
      <span aria-hidden>{t('previewAs')}</span>
      <ul>
        {planTiers.map((tier) => (
          <li key={tier}>
            <Link to={appAs(tier, pathname + search)}>{tierName(tier)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
