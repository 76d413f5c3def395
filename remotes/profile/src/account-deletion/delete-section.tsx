import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, lazyDialog } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Section } from '../parts/section.tsx'
import styles from './delete-account.module.css'

const DeleteAccount = lazyDialog(() => import('./delete-account.tsx'), 'DeleteAccount')

const id = 'delete'

/** The danger zone: account deletion, last on the page. */
export function DeleteSection() {
  const { t } = useModuleTranslation()
  const dialog = useUrlDialog('delete')
  useInSight()
  return (
    <Section id={id} title={t('deletion.title')} text={t('deletion.text')}>
      <div className={styles.zone}>
        <p className={styles.hint}>{t('deletion.hint')}</p>
        <Button variant="dangerText" icon="trash-2" aria-haspopup="dialog" onClick={dialog.show}>
          {t('deletion.open')}
        </Button>
      </div>
      <DeleteAccount open={dialog.open} dialog={dialog} />
    </Section>
  )
}

/** Scrolls into view when opened by a deep link. */
function useInSight() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [hash])
}
