import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { contacts } from '@keystead/api-client/contacts/resource'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { byName } from '@keystead/api-client/natural-order'
import { type SlotProps, useLinkBack, useModuleTranslation, useRow } from '@keystead/module-sdk'
import { Card, CardsSkeleton, joinReads, Link, Loading, SectionError } from '@keystead/ui-kit'
import { useId } from 'react'
import { levelKey } from '../grant-tree/kind-words.ts'
import { mayShare } from '../grant-tree/share-rights.ts'
import { sharesOf } from '../grant-tree/shares-of.ts'
import { detailPath, sharePath } from '../paths.ts'
import styles from './contact-panel.module.css'

export const firstData = ['/access-groups/', '/contacts/:contactId']

/** Must match `module.json`, so the placeholder has the same size as the loaded slot. */
export const parts = ['panel'] as const

/** Groups sharing a contact, on its page. Hidden without the right to reshare it, or if groups are locked. */
export function Part({ contactId }: SlotProps['contact.panels']) {
  const { t } = useModuleTranslation()
  const groups = useLockable(accessGroups.list())
  const contact = useRow(contacts, contactId)
  const isThere = groups.data !== undefined && contact.data !== undefined
  const { failed, retrying, retry } = joinReads(isThere, [groups, contact])
  if (groups.isLocked || (contact.data && !mayShare(contact.data))) return null
  if (failed) return <SectionError text={t('error.loadList')} onRetry={retry} retrying={retrying} />
  if (!groups.data || !contact.data) {
    return (
      <Loading>
        <CardsSkeleton parts={parts} />
      </Loading>
    )
  }
  return <Panel contactId={contactId} groups={groups.data} />
}

function Panel({ contactId, groups }: { contactId: string; groups: AccessGroup[] }) {
  const { t, language } = useModuleTranslation()
  const id = useId()
  const linkBack = useLinkBack()
  const shares = sharesOf([contactId], groups.toSorted(byName(language)))
  return (
    <Card as="section" padding={0} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('share.with')}</h2>
        <Link to={linkBack(sharePath('contact', contactId))}>{t('share.act')}</Link>
      </div>
      {shares.length === 0 ? (
        <p className={styles.none}>{t('share.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {shares.map(({ group, reach }) => (
            <li key={group.id} className={styles.row}>
              <Link to={detailPath(group.id)} look="name">
                {group.name}
              </Link>
              <span>
                <span>{t(levelKey(reach.level))}</span>{' '}
                {group.is_active === false && (
                  <span className="ks-secondary">{t('common:value.inactive')}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
