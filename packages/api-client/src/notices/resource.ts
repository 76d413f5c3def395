import { apiRequest } from '@keystead/api-client/transport'
import { resource } from '../data/resource.ts'
import type { Notice, NoticesRead, NoticesReadAnswer, NoticeUpdate } from './contract.ts'

const { name, keys, list, update } = resource<Notice, never, NoticeUpdate>('notices', 'PATCH')

/** What needs a look and what did, newest first; asking for it has the server look. */
export const notices = {
  ...{ name, keys, list, update },
  /** Marks those named, or all, as read or as unread. */
  markRead: (body: NoticesRead) =>
    apiRequest<NoticesReadAnswer>({ method: 'POST', path: '/notices/read-all/', body }),
}
