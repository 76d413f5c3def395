import {
  contactCreateSchema,
  contactSchema,
  contactUpdateSchema,
} from '@keystead/api-client/contacts/contract'
import * as z from 'zod'
import { bodyOf } from '../body.ts'
import { changeOf } from '../row-version.ts'
import { noContent } from '../schemas.ts'
import type { ApiRoutes } from '../worker.ts'
import { listContacts } from './repository.ts'
import { createContact, deleteContact, requireContact, updateContact } from './service.ts'

const params = z.object({ contact_id: z.guid() })
const tags = ['contacts']

export const contactRoutes: ApiRoutes = async (api, { worker }) => {
  api.get('/contacts/', { schema: { tags, response: { 200: z.array(contactSchema) } } }, (request) =>
    worker.run(request, listContacts),
  )

  api.post(
    '/contacts/',
    { schema: { tags, body: contactCreateSchema, response: { 201: contactSchema } } },
    (request, reply) =>
      worker.create(request, reply, (work) => createContact(work, bodyOf(request, contactCreateSchema))),
  )

  api.get(
    '/contacts/:contact_id',
    { schema: { tags, params, response: { 200: contactSchema } } },
    (request) => worker.run(request, (work) => requireContact(work, request.params.contact_id)),
  )

  api.patch(
    '/contacts/:contact_id',
    { schema: { tags, params, body: contactUpdateSchema, response: { 200: contactSchema } } },
    (request) =>
      worker.run(request, (work) =>
        updateContact(work, request.params.contact_id, changeOf(request, contactUpdateSchema)),
      ),
  )

  api.delete(
    '/contacts/:contact_id',
    { schema: { tags, params, response: { 204: noContent } } },
    (request, reply) =>
      worker.remove(request, reply, (work) => deleteContact(work, request.params.contact_id)),
  )
}
