import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useModuleTranslation, useRow } from '@keystead/module-sdk'
import { DetailScreen, NotFound } from '@keystead/ui-kit'
import { useParams } from 'react-router-dom'
import { listPath } from '../paths.ts'
import { GroupPage } from './group-page.tsx'
import { GroupSkeleton } from './group-skeleton.tsx'

export const firstData = ['/access-groups/:groupId']

/** Access group page with its loading, not-found and error states. */
export function Screen() {
  const { t } = useModuleTranslation()
  const groupId = useParams().groupId?.trim() ?? ''
  const read = useRow(accessGroups, groupId, { enabled: groupId !== '' })
  const back = { to: listPath, label: t('detail.back') }
  if (groupId === '') return <NotFound title={t('error.idMissing')} back={back} />
  return (
    <DetailScreen
      read={read}
      title={t('detail.title')}
      back={back}
      missing={t('error.notFound')}
      failed={t('error.loadDetail')}
      skeleton={<GroupSkeleton />}
    >
      {(group) => <GroupPage key={group.id} group={group} />}
    </DetailScreen>
  )
}
