import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { isActive } from '@keystead/api-client/property-groups/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button, MenuButton, Page, StatusTag, Tabs, usePageTabs } from '@keystead/ui-kit'
import { useNavigate } from 'react-router-dom'
import { GroupDialogs } from '../group-actions/group-dialogs.tsx'
import { useGroupActions } from '../group-actions/use-group-actions.ts'
import { LastActs } from '../last-acts/last-acts.tsx'
import { MemberList } from '../member-list/member-list.tsx'
import { countShared } from '../parts/count-shared.ts'
import { listPath } from '../paths.ts'
import { SharedItems } from '../shared-items/shared-items.tsx'
import { GroupBand } from './group-band.tsx'
import styles from './group-page.module.css'

/** Members of a group, what it shares with them, and recent activity. */
export function GroupPage({ group }: { group: AccessGroup }) {
  const { t } = useModuleTranslation()
  const navigate = useNavigate()
  const actions = useGroupActions(() => navigate(listPath))
  const { tab, items } = usePageTabs(
    [
      { tab: 'members', label: t('tab.members'), count: group.users.length },
      { tab: 'shared', label: t('tab.shared'), count: countShared(group) },
      { tab: 'acts', label: t('acts.title') },
    ],
    'members',
  )
  return (
    <Page
      title={group.name}
      tag={
        !isActive(group) && (
          <StatusTag tone="neutral" icon="circle-dashed">
            {t('common:value.inactive')}
          </StatusTag>
        )
      }
      subtitle={<GroupSubtitle group={group} />}
      back={{ to: listPath, label: t('detail.back') }}
      actions={
        <>
          <MenuButton
            label={t('common:action.more')}
            iconOnly
            variant="default"
            items={[
              {
                key: 'delete',
                label: t('common:action.delete'),
                icon: 'trash-2',
                danger: true,
                onClick: () => actions.deletion.ask(group),
              },
            ]}
          />
          <Button icon="pencil" aria-haspopup="dialog" onClick={() => actions.edit.showFor(group.id)}>
            {t('common:action.edit')}
          </Button>
        </>
      }
    >
      <GroupBand group={group} />
      {!isActive(group) && <Alert tone="warning">{t('inactiveHint')}</Alert>}
      <Tabs label={t('detail.title')} items={items} />
      {tab === 'members' && <MemberList group={group} />}
      {tab === 'shared' && <SharedItems group={group} />}
      {tab === 'acts' && <LastActs group={group} />}
      <GroupDialogs actions={actions} groups={[group]} />
    </Page>
  )
}

/** Description, falling back to the creation date; never empty, to avoid layout shift. */
function GroupSubtitle({ group }: { group: AccessGroup }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (group.description === null) return t('detail.created', { date: format.date(group.created_at) })
  return <span className={styles.description}>{group.description}</span>
}
