import type { GroupMember } from '@keystead/api-client/access-groups/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Avatar, MenuButton, StatusTag } from '@keystead/ui-kit'
import styles from './member-list.module.css'

export interface MemberRowProps {
  member: GroupMember
  onSees: () => void
  onRemove: () => void
}

/** A member's address and whether they have opened the app since being added. */
export function MemberRow({ member, onSees, onRemove }: MemberRowProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { email, opened_at, created_at } = member
  return (
    <li className={styles.row}>
      <Avatar size={36} initials={email[0]?.toLocaleUpperCase()} />
      <div className={styles.member}>
        <p className={styles.email}>{email}</p>
        {opened_at === null ? (
          <StatusTag quiet tone="neutral" icon="mail">
            {t('member.invited', { date: format.date(created_at) })}
          </StatusTag>
        ) : (
          <StatusTag quiet tone="success" icon="circle-check">
            {t('member.since', { date: format.date(opened_at) })}
          </StatusTag>
        )}
      </div>
      <MenuButton
        label={`${t('common:action.more')}: ${email}`}
        iconOnly
        items={[
          { key: 'sees', label: t('sees.title'), icon: 'eye', onClick: onSees },
          { key: 'remove', label: t('member.remove'), icon: 'x', danger: true, onClick: onRemove },
        ]}
      />
    </li>
  )
}
