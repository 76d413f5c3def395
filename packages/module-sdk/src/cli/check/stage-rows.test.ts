import { contactSchema } from '@keystead/api-client/contacts/contract'
import { leaseAgreementSchema } from '@keystead/api-client/lease-agreements/contract'
import { propertyGroupSchema } from '@keystead/api-client/property-groups/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { idOf, sampleAnswer } from './stage-rows.ts'

describe('stage data', () => {
  it.each<[string, z.ZodType]>([
    ['contacts', contactSchema],
    ['lease-agreements', leaseAgreementSchema],
    ['property-groups', propertyGroupSchema],
  ])('of %s are complete and follow the contract', (name, schema) => {
    const rows = sampleAnswer(`/${name}/`)
    expect(z.array(schema).length(3).safeParse(rows).error).toBeUndefined()
    // Except for their owner: they are the person's own.
    expect(JSON.stringify(rows).replaceAll('"shared":null', '')).not.toContain('null')
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
