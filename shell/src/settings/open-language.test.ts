import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { preview } from '../previewed.ts'
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

it('shows it in a preview without storing it (R179)', () => {
  preview.as = 'free'
  onTestFinished(() => {
    preview.as = null
  })
  history.replaceState(null, '', '/dashboard?lng=de')
  expect(openLanguage('somebody')).toBe('de')
  expect(localStorage.length).toBe(0)
})
