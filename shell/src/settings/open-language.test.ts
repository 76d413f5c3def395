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

it('takes it out of the address, so that a later choice holds after a reload (R22)', () => {
  history.replaceState({ idx: 1 }, '', '/portfolio?view=list&lng=de#units')
  expect(openLanguage('somebody')).toBe('de')
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    '/portfolio?view=list#units',
    { idx: 1 },
  ])
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
