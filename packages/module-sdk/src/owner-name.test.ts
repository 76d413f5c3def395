import { expect, it } from 'vitest'
import { initialsOf, ownerName } from './owner-name.ts'
import type { SessionUser } from './services.ts'

const nobody = { email: 'nobody@example.org', firstName: null, lastName: null, displayName: null }
const person = (rest: Partial<SessionUser>) => ({ ...nobody, ...rest }) as SessionUser

it('takes initials from the names, else from the e-mail address before the @ (R22)', () => {
  expect(initialsOf(person({ firstName: 'Özlem', lastName: 'yılmaz' }))).toBe('ÖY')
  expect(initialsOf(person({ firstName: 'Ada' }))).toBe('A')
  expect(initialsOf(person({ email: 'katharina.brandt@example.com' }))).toBe('KB')
  expect(initialsOf(person({ email: 'free@keystead.app' }))).toBe('F')
})

it('uses the names given, else the e-mail address', () => {
  expect(ownerName(person({ firstName: 'Ada', displayName: 'The Countess' }))).toBe('The Countess')
  expect(ownerName(person({ lastName: 'Li' }))).toBe('Li')
  expect(ownerName(person({ email: 'ada@example.org' }))).toBe('ada@example.org')
})
