import { NotVerified, type ServiceHost, type ServicePerson } from '@keystead/module-sdk/service'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Database } from './database.ts'

const notVerified = new NotVerified('No person')

/** The service as the host calls it: below `/api/v1/service/example/`. */
export function buildApp(host: ServiceHost, database: Database): FastifyInstance {
  const app = Fastify({ logger: { level: process.env.NODE_ENV === 'production' ? 'info' : 'warn' } })
  const people = new WeakMap<FastifyRequest, ServicePerson>()
  const personOf = (request: FastifyRequest): ServicePerson => {
    const person = people.get(request)
    if (!person) throw notVerified
    return person
  }

  // Public, for monitoring.
  app.get('/health', async () => {
    await database.query('select 1')
    return { status: 'ok' }
  })

  app.register(async (forPeople) => {
    forPeople.addHook('onRequest', async (request) => {
      people.set(request, await host.verifyRequest(request.headers.authorization))
    })

    forPeople.get('/note', async (request) => {
      const { id } = personOf(request)
      const [row] = await database.query<{ body: string }>('select body from notes where owner_id = $1', [id])
      return { body: row?.body ?? '' }
    })

    const schema = {
      body: {
        type: 'object',
        required: ['body'],
        additionalProperties: false,
        properties: { body: { type: 'string', maxLength: 1000 } },
      },
    }
    forPeople.put<{ Body: { body: string } }>('/note', { schema }, async (request) => {
      const { id } = personOf(request)
      const { body } = request.body
      await database.query(
        'insert into notes values ($1, $2) on conflict (owner_id) do update set body = excluded.body',
        [id, body],
      )
      return { body }
    })

    // The person's rows in the app, read on their behalf.
    forPeople.get('/properties', async (request) => {
      const properties = await host.for(personOf(request)).list('property-groups')
      return { count: properties.length }
    })
  })
  return app
}
