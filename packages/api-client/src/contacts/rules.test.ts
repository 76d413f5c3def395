import { describe, expect, it } from 'vitest'
import { mayDelete, mayDo } from '../levels.ts'
import { byContactName, contactName, contactSortName } from './rules.ts'

const person = (first_name: string, last_name: string) => ({
  person: { first_name, last_name },
  organization: null,
})
const organization = (organization_name: string) => ({ person: null, organization: { organization_name } })

describe('a contact', () => {
  it('is called by first and last name, or by the name of the organization', () => {
    expect(contactName(person('Lea', 'Hoffmann'))).toBe('Lea Hoffmann')
    expect(contactName(organization('Weserblick GmbH'))).toBe('Weserblick GmbH')
    expect(contactName({ person: null, organization: null })).toBe('')
  })

  it('is sorted by last name or organization name, as the language has it (R25)', () => {
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

describe('levels (R26)', () => {
  const own = { shared: null }
  const at = (level: number) => ({ shared: { by: 'Anna', level } })

  it.each([
    [own, 5, true],
    [at(2), 2, true],
    [at(3), 2, true],
    [at(1), 2, false],
  ] as const)('%j may do what takes %s: %s', (row, level, expected) => {
    expect(mayDo(row, level)).toBe(expected)
  })

  it('deleting takes 4 on the row or 3 on its parent', () => {
    expect([mayDelete(at(4)), mayDelete(at(3)), mayDelete(own)]).toEqual([true, false, true])
    expect([mayDelete(at(3), at(3)), mayDelete(at(1), at(2)), mayDelete(at(3), null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
