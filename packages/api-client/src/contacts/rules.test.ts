import { describe, expect, it } from 'vitest'
import { byContactName, contactName, contactSortName } from './rules.ts'

const person = (first_name: string, last_name: string) => ({
  person: { first_name, last_name },
  organization: null,
})
const organization = (organization_name: string) => ({ person: null, organization: { organization_name } })

describe('a contact', () => {
  it('is named by first and last name, or by the organization’s name', () => {
    expect(contactName(person('Lea', 'Hoffmann'))).toBe('Lea Hoffmann')
    expect(contactName(organization('Weserblick GmbH'))).toBe('Weserblick GmbH')
    expect(contactName({ person: null, organization: null })).toBe('')
  })

  it('sorts by last name or organization name in the language’s collation (R25)', () => {
    const contacts = [
      organization('Zimmer GmbH'),
      person('Zoe', 'Öztürk'),
      person('Paul', 'Zander'),
      person('Anna', 'ostermann'),
      person('Berta', 'Ostermann'),
    ]
    const sorted = (language: string) => contacts.toSorted(byContactName(language)).map(contactSortName)
    expect(sorted('de')).toEqual([
      'ostermann Anna',
      'Ostermann Berta',
      'Öztürk Zoe',
      'Zander Paul',
      'Zimmer GmbH',
    ])
    expect(sorted('sv').at(-1)).toBe('Öztürk Zoe')
  })
})
