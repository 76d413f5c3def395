import { apiRequest } from '@keystead/api-client/transport'
import { resource } from '../data/resource.ts'
import type { Notice, NoticesRead, NoticesReadAnswer, NoticeUpdate } from './contract.ts'

const { name, keys, list, update } = resource<Notice, never, NoticeUpdate>('notices', 'PATCH')

/** Notices, newest first; listing them triggers a check on the server. */
export const notices = {
  ...{ name, keys, list, update },
  /** Marks the given or all notices as read or unread. */
  markRead: (body: NoticesRead) =>
    apiRequest<NoticesReadAnswer>({ method: 'POST', path: '/notices/read-all/', body }),
}
