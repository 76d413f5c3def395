import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { contacts } from '@keystead/api-client/contacts/resource'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { byName } from '@keystead/api-client/natural-order'
import { type UrlDialog, useModuleTranslation, useOpenedWith } from '@keystead/module-sdk'
import { Button, Dialog, joinReads, Loading, SectionError, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { mayShare } from '../grant-tree/share-rights.ts'
import { useSharables } from '../grant-tree/use-sharables.ts'
import { ShareForm } from './share-form.tsx'

/** Share form with its loading and error states. */
export function ShareRow({ dialog }: { dialog: UrlDialog }) {
  const { t, language } = useModuleTranslation()
  const groups = useQuery(accessGroups.list())
  const people = useLockable(contacts.list())
  const { sharables, failed, retry, retrying } = useSharables()
  const read = joinReads(groups.data !== undefined, [groups])
  const listedRow = sharables?.byId.get(dialog.value.slice(dialog.value.indexOf(':') + 1))
  // If the right to share is revoked, the form keeps its input and saving reports the error.
  const row = useOpenedWith(dialog, mayShare(listedRow) ? listedRow : undefined)
  if (groups.data && sharables && row) {
    const sorted = groups.data.toSorted(byName(language))
    const rows = { row, groups: sorted, contacts: people.data ?? [], sharables }
    return <ShareForm key={row.id} dialog={dialog} {...rows} />
  }
  const retryAll = () => {
    read.retry()
    retry()
  }
  return (
    <Dialog
      open={dialog.open}
      title={t('share.act')}
      onClose={dialog.close}
      footer={<Button onClick={dialog.close}>{t('common:action.close')}</Button>}
    >
      {failed || read.failed ? (
        <SectionError text={t('permission.failed')} onRetry={retryAll} retrying={retrying || read.retrying} />
      ) : sharables && groups.data ? (
        <p>{t('share.notYours')}</p>
      ) : (
        <Loading>
          <Skeleton shape="form" />
        </Loading>
      )}
    </Dialog>
  )
}
