import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, Cut, Icon, MenuButton, preview, StatusTag } from '@keystead/ui-kit'
import type { GroupActions } from '../group-actions/use-group-actions.ts'
import { useSharedWords } from '../parts/use-shared-words.ts'
import { detailPath } from '../paths.ts'
import styles from './access-group-card.module.css'

export interface AccessGroupCardProps {
  group: AccessGroup
  actions: GroupActions
}

export function AccessGroupCard({ group, actions }: AccessGroupCardProps) {
  const { t } = useModuleTranslation()
  const sharedWords = useSharedWords()
  const { id, name, description, users } = group
  return (
    <Card
      as="li"
      link
      padding={20}
      footer={
        <>
          <span className={styles.members}>
            <Icon name="users" size={16} />
            {t('members', { count: users.length })}
          </span>
          {!isActive(group) && (
            <StatusTag tone="neutral" icon="circle-dashed">
              {t('common:value.inactive')}
            </StatusTag>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <CardTitle to={detailPath(id)} menu={<GroupMenu group={group} actions={actions} />}>
          {name}
        </CardTitle>
        {description && (
          <p className={styles.description}>
            <Cut lines={2}>{preview(description)}</Cut>
          </p>
        )}
        <p className={styles.shared}>
          <Icon name="key-round" size={16} />
          <span>{sharedWords(group)}</span>
        </p>
      </div>
    </Card>
  )
}

function GroupMenu({ group, actions: { edit, deletion } }: AccessGroupCardProps) {
  const { t } = useModuleTranslation()
  return (
    <MenuButton
      label={`${t('common:action.more')}: ${group.name}`}
      iconOnly
      size="small"
      items={[
        { key: 'edit', label: t('form.edit'), icon: 'pencil', onClick: () => edit.showFor(group.id) },
        {
          key: 'delete',
          label: t('common:action.delete'),
          icon: 'trash-2',
          danger: true,
          onClick: () => deletion.ask(group),
        },
      ]}
    />
  )
}
