import { describe, expect, it } from 'vitest'
import {
  accessGroupCreateSchema,
  accessGroupUpdateSchema,
  groupMemberCreateSchema,
  groupPermissionInputSchema,
} from '../../access-groups/contract.ts'
import { buildingCreateSchema, buildingUpdateSchema } from '../../buildings/contract.ts'
import {
  organizationCreateSchema,
  organizationUpdateSchema,
  personCreateSchema,
  personUpdateSchema,
} from '../../contacts/contract.ts'
import { leaseAgreementCreateSchema, leaseAgreementUpdateSchema } from '../../lease-agreements/contract.ts'
import { propertyGroupCreateSchema, propertyGroupUpdateSchema } from '../../property-groups/contract.ts'
import { rentComponentCreateSchema, rentComponentUpdateSchema } from '../../rent-components/contract.ts'
import { rentUnitCreateSchema, rentUnitUpdateSchema } from '../../rent-units/contract.ts'
import { rentalPeriodCreateSchema, rentalPeriodUpdateSchema } from '../../rental-periods/contract.ts'
import { allRules, formsOf } from './table.ts'

const contracts: Record<string, { shape: object }> = {
  'POST /property-groups/': propertyGroupCreateSchema,
  'PUT /property-groups/groupId': propertyGroupUpdateSchema,
  'POST /buildings/': buildingCreateSchema,
  'PUT /buildings/buildingId': buildingUpdateSchema,
  'POST /rent-units/': rentUnitCreateSchema,
  'PUT /rent-units/unitId': rentUnitUpdateSchema,
  'POST /contacts/ (person)': personCreateSchema,
  'PATCH /contacts/contactId': personUpdateSchema,
  'POST /contacts/ (organization)': organizationCreateSchema,
  'PATCH /contacts/organizationId': organizationUpdateSchema,
  'POST /lease-agreements/': leaseAgreementCreateSchema,
  'PUT /lease-agreements/leaseId': leaseAgreementUpdateSchema,
  'POST /rental-periods/': rentalPeriodCreateSchema,
  'PUT /rental-periods/periodId': rentalPeriodUpdateSchema,
  'POST /rent-components/': rentComponentCreateSchema,
  'PUT /rent-components/componentId': rentComponentUpdateSchema,
  'POST /access-groups/': accessGroupCreateSchema,
  'PUT /access-groups/accessId': accessGroupUpdateSchema,
  'POST /access-groups/accessId/members/': groupMemberCreateSchema,
  'PUT /access-groups/accessId/permissions/': groupPermissionInputSchema,
}

const placesOf = (side: 'form' | 'api') =>
  allRules.flatMap((rule) => rule[side]?.at.map(({ at }) => at) ?? [])

describe('the table', () => {
  it.each(Object.entries(contracts))('has a row for each field of %s', (call, { shape }) => {
    const ruled = allRules
      .filter(({ api }) => api?.at.some(({ at }) => at === call))
      .map(({ field }) => field)
    expect(Object.keys(shape).filter((field) => !ruled.includes(field))).toEqual([])
  })

  it('names no untested call or form', () => {
    const signIn = ['token', 'signup', 'recover', 'user']
    expect(new Set(placesOf('api'))).toEqual(new Set([...Object.keys(contracts), ...signIn]))
    expect(new Set(placesOf('form'))).toEqual(new Set(Object.values(formsOf).flat()))
  })

  it('has differences between form and API only where a rule says so', () => {
    const differing = allRules
      .filter(({ form, api }) => form && api && form.limit !== api.limit)
      .map(({ form, api }) => `${form?.limit} | ${api?.limit}`)
    expect([...new Set(differing)]).toEqual([
      // R9: the forms' limits for a property's name and description are tighter.
      'at most 100 characters | at most 200 characters',
      'at most 500 characters | at most 1000 characters',
      // Half rooms are stored in a separate field.
      'a whole or half number from 1 to 999 | a whole number from 1 to 999',
      // Contacts and leases: "other strings min 1 when present; empty strings become null on submit".
      'a blank is null | at least 1 character when present',
      // "Only the matching late fee is sent": the API refuses two.
      'only the matching one | only one of the two',
    ])
  })
})
