import { apiRequest } from '@keystead/api-client/transport'
import { resource } from '../data/resource.ts'
import type {
  Notification,
  NotificationsRead,
  NotificationsReadAnswer,
  NotificationUpdate,
} from './contract.ts'

const { name, keys, list, update } = resource<Notification, never, NotificationUpdate>('notices', 'PATCH')

/** Newest first; listing them triggers a check on the server. The API and the database call them `notices`. */
export const notifications = {
  name,
  keys,
  list,
  update,
  /** Marks the given or all notifications as read or unread. */
  markRead: (body: NotificationsRead) =>
    apiRequest<NotificationsReadAnswer>({ method: 'POST', path: '/notices/read-all/', body }),
}
