import { contactSchema } from '@keystead/api-client/contacts/contract'
import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { propertyGroupSchema } from '@keystead/api-client/property-groups/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { collectionSchema } from '../../data/schema.ts'
import { collectionRows, idOf, sampleAnswer, sparseRow } from './stage-rows.ts'

describe('stage data', () => {
  it.each<[string, z.ZodType]>([
    ['contacts', contactSchema],
    ['lease-agreements', leaseAgreementSchema],
    ['property-groups', propertyGroupSchema],
  ])('of %s follow the contract, all but the last one complete', (name, schema) => {
    const rows = sampleAnswer(`/${name}/`) as object[]
    expect(z.array(schema).length(4).safeParse(rows).error).toBeUndefined()
    const complete = rows.slice(0, sparseRow)
    // Except for their owner: they are the person's own.
    expect(JSON.stringify(complete).replaceAll('"shared":null', '')).not.toContain('null')
  })

  it('have one row with only what it must have, and its details', () => {
    const [, , , contact] = sampleAnswer('/contacts/') as Record<string, unknown>[]
    expect(contact).toMatchObject({ id: idOf(sparseRow), notes: null, person: { email: null } })
    expect(sampleAnswer(`/lease-agreements/${idOf(sparseRow)}`)).not.toHaveProperty('tenant_name')
  })

  it('of a module’s own tables have values of their fields, in the last row only of required ones', () => {
    const visits = collectionSchema.parse({
      fields: {
        rent_unit_id: { kind: 'ref', to: 'rent-units', required: true },
        visited_on: { kind: 'day', required: true },
        month: { kind: 'month' },
        score: { kind: 'percent', max: 2 },
        state: { kind: 'choice', choices: ['open', 'mended'] },
        photos: { kind: 'refs', to: 'contacts' },
        note: { kind: 'lines' },
      },
    })
    const rows = collectionRows({ visits }).get('visits')
    const must = { rent_unit_id: idOf(0), visited_on: '2026-01-01' }
    expect(rows?.slice(-2)).toEqual([
      expect.objectContaining({
        ...must,
        month: '2026-01',
        score: 2,
        state: 'open',
        photos: [idOf(0)],
        note: 'note 3',
      }),
      expect.objectContaining({ ...must, month: null, score: null, state: null, photos: null, note: null }),
    ])
    const last = rows?.at(-1)
    expect(last).toMatchObject({ id: idOf(sparseRow), owner_id: idOf(0), created_by: null, shared: null })
  })

  it('refer to each other, and have the ids used in URLs', () => {
    const lease = sampleAnswer(`/lease-agreements/${idOf(0)}`) as { rent_unit_id: string }
    expect(sampleAnswer(`/rent-units/${lease.rent_unit_id}`)).toMatchObject({ id: idOf(0) })
  })

  it.each(['/contacts/unknown', '/search', '/account/', '/access-groups/shared-with-me/', '/contacts'])(
    'are absent for %s',
    (path) => expect(sampleAnswer(path)).toBeUndefined(),
  )
})
