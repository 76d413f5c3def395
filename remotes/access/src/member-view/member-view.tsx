import type { GroupMember } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Dialog, joinReads, Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSharables } from '../grant-tree/use-sharables.ts'
import { visibleTo } from './audience.ts'
import { MemberRows } from './member-rows.tsx'
import styles from './member-view.module.css'

interface MemberViewProps {
  member: Pick<GroupMember, 'email'>
  onClose: () => void
}

/** What a member can see of the user's rows, across all of the user's groups that contain this address. */
export function MemberView({ member: { email }, onClose }: MemberViewProps) {
  const { t } = useModuleTranslation()
  const groups = useQuery(accessGroups.list())
  const { sharables, failed, retry, retrying } = useSharables()
  const read = joinReads(groups.data !== undefined, [groups])
  const audience = useMemo(
    () => groups.data && sharables && visibleTo(email, groups.data, sharables),
    [email, groups.data, sharables],
  )
  const retryAll = () => {
    read.retry()
    retry()
  }
  return (
    <Dialog
      open
      title={t('sees.title')}
      size={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p className={`ks-secondary ${styles.text}`}>{t('sees.text', { email })}</p>
      {failed || read.failed ? (
        <SectionError text={t('permission.failed')} onRetry={retryAll} retrying={retrying || read.retrying} />
      ) : audience ? (
        <MemberRows audience={audience} />
      ) : (
        <Loading>
          <Skeleton shape="table" count={6} />
        </Loading>
      )}
    </Dialog>
  )
}
