import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

/** What was noted of a contact, line by line. */
export function NotesCard({ notes }: { notes: string | null }) {
  const { t } = useModuleTranslation()
  if (!notes) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('common:field.notes')}</h2>
      <p className={styles.notes}>{notes}</p>
    </Card>
  )
}
