import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import styles from './trail.module.css'

/** Links to the newest and to older entries. */
export function TrailPages({ newest, older }: { newest: string | undefined; older: string | undefined }) {
  const { t } = useModuleTranslation()
  if (!newest && !older) return null
  return (
    <nav className={styles.pages} aria-label={t('trail.pages')}>
      {newest ? (
        <Button icon="arrow-left" to={newest}>
          {t('trail.newest')}
        </Button>
      ) : (
        <span />
      )}
      {older && <Button to={older}>{t('trail.older')}</Button>}
    </nav>
  )
}
