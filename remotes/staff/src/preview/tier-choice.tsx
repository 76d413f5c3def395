import { useModuleTranslation } from '@keystead/module-sdk'
import { type Plan, planTiers } from '@keystead/module-sdk/manifest/person'
import { Link } from 'react-router-dom'
import { useTierName } from '../parts/tiers.ts'
import { previewPath } from '../paths.ts'
import styles from './preview.module.css'

/** Links to the reasons of each tier. */
export function TierChoice({ shown }: { shown: Plan | null }) {
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  return (
    <nav className={styles.tiers} aria-label={t('preview.reasonsFor')}>
      <span aria-hidden>{t('preview.reasonsFor')}</span>
      <ul>
        {planTiers.map((tier) => (
          <li key={tier}>
            <Link to={`${previewPath}?plan=${tier}`} aria-current={shown === tier ? 'page' : undefined}>
              {tierName(tier)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
