import { useWrite } from '@keystead/api-client/data/use-write'
import type { Notification } from '@keystead/api-client/notifications/contract'
import { notifications } from '@keystead/api-client/notifications/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useAnnouncedMutation } from '../parts/use-announced-mutation.ts'

interface Marking {
  ids: string[]
  read: boolean
}

export type MarkNotification = (notification: Notification, read: boolean) => void

/** Marks notifications as read or unread, with an optimistic update that is rolled back on failure. */
export function useReadNotifications() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const write = useAnnouncedMutation(useWrite(notifications, send))

  const mark = async (marking: Marking) => {
    const { queryKey } = notifications.list()
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<Notification[]>(queryKey, (rows) => rows?.map(marked(marking)))
    // The list is refetched either way.
    return write(marking)
  }

  return {
    mark: (({ id }, read) => void mark({ ids: [id], read })) satisfies MarkNotification,
    async markAll(unread: Notification[]) {
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
    ? notifications.update(id, { read })
    : notifications.markRead({ ids, read })
}

function marked({ ids, read }: Marking) {
  const markedIds = new Set(ids)
  const read_at = read ? new Date().toISOString() : null
  return (row: Notification): Notification => (markedIds.has(row.id) ? { ...row, read_at } : row)
}
