import { beforeEach, expect, it } from 'vitest'
import { openLanguage } from './open-language.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})

it('stores `?lng` for the person too (R22)', () => {
  history.replaceState(null, '', '/dashboard?lng=de')
  expect(openLanguage('somebody')).toBe('de')
  history.replaceState(null, '', '/dashboard')
  expect(localStorage.getItem('i18nextLng')).toBe('de')
  localStorage.removeItem('i18nextLng')
  expect(openLanguage('somebody')).toBe('de')
})
