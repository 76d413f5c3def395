import { useWrite } from '@keystead/api-client/data/use-write'
import type { Notice } from '@keystead/api-client/notices/contract'
import { notices } from '@keystead/api-client/notices/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAnnouncedMutation } from '../parts/use-announced-mutation.ts'

interface Marking {
  ids: string[]
  read: boolean
}

export type MarkNotice = (notice: Notice, read: boolean) => void

/** Marks notifications as read or unread, with an optimistic update that is rolled back on failure. */
export function useReadNotices() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const write = useAnnouncedMutation(useWrite(notices, send))

  const mark = async (marking: Marking) => {
    const { queryKey } = notices.list()
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Notice[]>(queryKey, (rows) => rows?.map(marked(marking)))
    // The list is refetched either way.
    return write(marking)
  }

  return {
    mark: (({ id }, read) => void mark({ ids: [id], read })) satisfies MarkNotice,
    async markAll(unread: Notice[]) {
      const ids = unread.map(({ id }) => id)
      if (!(await mark({ ids, read: true }))) return
      notify({
        kind: 'success',
        text: t('notifications.markedRead', { count: ids.length }),
        action: { label: t('common:action.undo'), onClick: () => void mark({ ids, read: false }) },
      })
    },
  }
}

function send({ ids, read }: Marking): Promise<unknown> {
  const [id, ...more] = ids
  return id !== undefined && more.length === 0
    ? notices.update(id, { read })
    : notices.markRead({ ids, read })
}

function marked({ ids, read }: Marking) {
  const named = new Set(ids)
  const read_at = read ? new Date().toISOString() : null
  return (row: Notice): Notice => (named.has(row.id) ? { ...row, read_at } : row)
}
