import { useModuleTranslation } from '@keystead/module-sdk'
import styles from './grant-tree.module.css'
import { kinds } from './kind-words.ts'
import { RowTree, type RowTreeProps } from './row-tree.tsx'
import type { Sharable } from './sharable.ts'

interface RowSectionsProps extends Omit<RowTreeProps, 'label' | 'rows'> {
  roots: readonly Sharable[]
  contacts: readonly Sharable[]
}

/** Properties and contacts as two trees under their headings, as far as there are any. */
export function RowSections({ roots, contacts, ...draw }: RowSectionsProps) {
  const { t } = useModuleTranslation()
  const sections = [
    { label: t(kinds.property_group.many), rows: roots },
    { label: t(kinds.contact.many), rows: contacts },
  ]
  return (
    <div className={styles.sections}>
      {sections.map(
        ({ label, rows }) =>
          rows.length > 0 && (
            <section key={label}>
              <h3 className={styles.head}>{label}</h3>
              <RowTree label={label} rows={rows} {...draw} />
            </section>
          ),
      )}
    </div>
  )
}
