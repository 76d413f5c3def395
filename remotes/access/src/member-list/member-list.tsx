import type { AccessGroup, GroupMember } from '@keystead/api-client/access-groups/contract'
import { useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Card, lazyDialog, useFocusAfterRemoval } from '@keystead/ui-kit'
import { useId } from 'react'
import { AddMember } from '../member-form/add-member.tsx'
import styles from './member-list.module.css'
import { MemberRow } from './member-row.tsx'
import { useRemoveMember } from './use-remove-member.ts'

const MemberView = lazyDialog(() => import('../member-view/member-view.tsx'), 'MemberView')
const RemoveMember = lazyDialog(() => import('./remove-member.tsx'), 'RemoveMember')

/** Members of a group, newest first, with the field to add one. */
export function MemberList({ group }: { group: AccessGroup }) {
  const { t } = useModuleTranslation()
  const id = useId()
  const adding = useUrlDialog('member')
  const removal = useRemoveMember(group, adding.draft)
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(group.users.length)
  const sees = useUrlDialog('sees')
  const members: GroupMember[] = group.users.toReversed()
  const seeing = sees.open ? members.find(({ id }) => id === sees.value) : undefined
  return (
    <>
      <Card as="section" padding={0} aria-labelledby={id}>
        <h2 id={id} ref={heading} tabIndex={-1} className="ks-sr">
          {t('tab.members')}
        </h2>
        <div className={styles.add}>
          <AddMember group={group} place={adding} />
        </div>
        {members.length === 0 ? (
          <p className={styles.none}>{t('member.none')}</p>
        ) : (
          <ul className={styles.rows} aria-labelledby={id}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onSees={() => sees.showFor(member.id)}
                onRemove={() => removal.ask(member)}
              />
            ))}
          </ul>
        )}
      </Card>
      {seeing && <MemberView key={seeing.id} open member={seeing} onClose={sees.close} />}
      <RemoveMember open={removal.asked !== undefined} removal={removal} group={group} />
    </>
  )
}
