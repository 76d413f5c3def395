import { expect, it } from 'vitest'
import { katharina } from '../testing/render-page.tsx'
import { nameOf } from './name-of.ts'

const person = (rest: object) => ({ ...katharina.user, ...rest })

it('returns the person’s name', () => {
  expect(nameOf(person({}))).toBeNull()
  expect(nameOf(person({ firstName: 'Ada', lastName: 'Li' }))).toBe('Ada Li')
  expect(nameOf(person({ firstName: 'Ada', displayName: 'The Countess' }))).toBe('The Countess')
})
