import { useModuleTranslation } from '@keystead/module-sdk'
import type { ReactNode } from 'react'
import styles from './quick-actions.module.css'

/** What can be added on a page, as a quiet row between its figures and its rows. */
export function QuickActions({ children }: { children: ReactNode }) {
  const { t } = useModuleTranslation()
  return (
    <section className={styles.quick} aria-label={t('detail.quick')}>
      {children}
    </section>
  )
}
