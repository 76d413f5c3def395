import {
  noticeSchema,
  noticesReadAnswerSchema,
  noticesReadSchema,
  noticeUpdateSchema,
} from '@keystead/api-client/notices/contract'
import * as z from 'zod'
import { bodyOf } from '../body.ts'
import type { ApiRoutes } from '../worker.ts'
import { changeNotice, listNotices, markAll } from './service.ts'

const params = z.object({ notice_id: z.guid() })
const tags = ['notices']

/** Notices for a landlord. They are derived from rows, so there is no POST or DELETE. */
export const noticeRoutes: ApiRoutes = async (api, { worker }) => {
  api.get('/notices/', { schema: { tags, response: { 200: z.array(noticeSchema) } } }, (request) =>
    worker.run(request, listNotices),
  )

  api.patch(
    '/notices/:notice_id',
    { schema: { tags, params, body: noticeUpdateSchema, response: { 200: noticeSchema } } },
    (request) =>
      worker.run(request, (work) =>
        changeNotice(work, request.params.notice_id, bodyOf(request, noticeUpdateSchema)),
      ),
  )

  api.post(
    '/notices/read-all/',
    { schema: { tags, body: noticesReadSchema, response: { 201: noticesReadAnswerSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) => markAll(work, bodyOf(request, noticesReadSchema))),
  )
}
