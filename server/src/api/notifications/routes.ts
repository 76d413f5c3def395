import {
  notificationSchema,
  notificationsReadAnswerSchema,
  notificationsReadSchema,
  notificationUpdateSchema,
} from '@keystead/api-client/notifications/contract'
import * as z from 'zod'
import { bodyOf } from '../body.ts'
import type { ApiRoutes } from '../worker.ts'
import { changeNotification, listNotifications, markAll } from './service.ts'

const params = z.object({ notice_id: z.guid() })
const tags = ['notices']

/** Notifications for a landlord. They are derived from rows, so there is no POST or DELETE. */
export const notificationRoutes: ApiRoutes = async (api, { worker }) => {
  api.get('/notices/', { schema: { tags, response: { 200: z.array(notificationSchema) } } }, (request) =>
    worker.run(request, listNotifications),
  )

  api.patch(
    '/notices/:notice_id',
    { schema: { tags, params, body: notificationUpdateSchema, response: { 200: notificationSchema } } },
    (request) =>
      worker.run(request, (work) =>
        changeNotification(work, request.params.notice_id, bodyOf(request, notificationUpdateSchema)),
      ),
  )

  api.post(
    '/notices/read-all/',
    { schema: { tags, body: notificationsReadSchema, response: { 201: notificationsReadAnswerSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) => markAll(work, bodyOf(request, notificationsReadSchema))),
  )
}
