import { expect, it } from 'vitest'
import { mailTo, telephoneTo } from './reach.ts'

it('makes one address of whatever was typed', () => {
  expect(mailTo('lea@example.org')).toBe('mailto:lea@example.org')
  expect(mailTo('a@b.org?bcc=c@d.org')).toBe('mailto:a@b.org%3Fbcc%3Dc%40d.org')
})

it('dials digits alone', () => {
  expect(telephoneTo('+49 (0) 30 231-25')).toBe('tel:+493023125')
  expect(telephoneTo('030 / 123;ext=4')).toBe('tel:0301234')
})
