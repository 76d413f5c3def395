import { accountExportSchema } from '@keystead/api-client/account-export/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildApp } from '../app.ts'
import { sendToOutbox } from '../mail/outbox.ts'
import { shapeOf } from './answers.ts'
import { ANNA, addLease, BEN, createTestApi, emailOf, share, type TestApi } from './testing.ts'

describe('a contract’s shape', () => {
  const schema = z.object({
    id: z.guid(),
    rows: z.array(z.object({ name: z.string(), by: z.object({ level: z.int() }).nullable() })),
  })

  it('omits what the contract does not name, at every depth', () => {
    const row = { name: 'a', secret: 1, by: { level: 2, secret: 1 } }
    const parsed = z.parse(shapeOf(schema), { id: 'no id', secret: 1, rows: [row, { name: 'b', by: null }] })
    expect(parsed).toEqual({
      id: 'no id',
      rows: [
        { name: 'a', by: { level: 2 } },
        { name: 'b', by: null },
      ],
    })
  })

  it('covers every kind of value in the API’s answers', () => {
    const kinds = (one: z.core.$ZodType): string[] => {
      if (one instanceof z.ZodObject) return Object.values<z.core.$ZodType>(one.shape).flatMap(kinds)
      if (one instanceof z.ZodArray) return kinds(one.element)
      if (one instanceof z.ZodNullable || one instanceof z.ZodOptional) return kinds(one.unwrap())
      return [one._zod.def.type]
    }
    expect(new Set(kinds(accountExportSchema)).size).toBeGreaterThan(2)
    expect(new Set(kinds(shapeOf(accountExportSchema)))).toEqual(new Set(['unknown']))
  })
})

describe('answers in production', () => {
  let api: TestApi
  let inProduction: FastifyInstance
  beforeAll(async () => {
    api = await createTestApi()
    inProduction = await buildApp({
      database: api.database,
      mailing: { send: sendToOutbox(api.database), publicUrl: 'http://localhost', secret: 'secret' },
      checkAnswers: false,
      verifyToken: async (userId) => ({ userId, email: emailOf(userId), role: 'landlord', plan: 'free' }),
    })
    const { groupId } = await addLease(api)
    await share(api, ANNA, BEN, [{ resource_type_id: 'property_group', resource_id: groupId, permission: 2 }])
  })
  afterAll(async () => {
    await inProduction.close()
    await api.close()
  })

  const lists = ['property-groups', 'buildings', 'rent-units', 'contacts', 'lease-agreements']
  const paths = [...lists, 'rental-periods', 'rent-components', 'access-groups', 'notices', 'export']

  it.each(paths)('are byte-identical to checked ones: %s', async (path) => {
    for (const person of [ANNA, BEN]) {
      const request = { url: `/api/v1/${path}/`, headers: { authorization: `Bearer ${person}` } }
      const [checked, shaped] = [await api.app.inject(request), await inProduction.inject(request)]
      expect(shaped.statusCode).toBe(200)
      const masked = (text: string) => text.replace(/"exported_at":"[^"]+"/, '')
      expect(masked(shaped.body)).toBe(masked(checked.body))
    }
  })
})
