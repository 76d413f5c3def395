import { expect, it } from 'vitest'
import { katharina } from '../testing/render-page.tsx'
import { initialsOf, nameOf } from './initials.ts'

const person = (rest: object) => ({ ...katharina.user, ...rest })

it('come from the names, else from the e-mail before the @ (R22)', () => {
  expect(initialsOf(person({ firstName: 'Özlem', lastName: 'yılmaz' }))).toBe('ÖY')
  expect(initialsOf(person({ firstName: 'Ada' }))).toBe('A')
  expect(initialsOf(person({ email: 'katharina.brandt@example.com' }))).toBe('KB')
  expect(initialsOf(person({ email: 'free@keystead.app' }))).toBe('F')
})

it('know how the person is called', () => {
  expect(nameOf(person({}))).toBeNull()
  expect(nameOf(person({ firstName: 'Ada', lastName: 'Li' }))).toBe('Ada Li')
  expect(nameOf(person({ firstName: 'Ada', displayName: 'The Countess' }))).toBe('The Countess')
})
