import { afterEach, expect, it } from 'vitest'
import { preview } from '../previewed.ts'
import { useThemeStore } from './theme-store.ts'

const theme = () => [document.documentElement.dataset.theme, localStorage.getItem('keystead.theme')]

afterEach(() => {
  preview.as = null
  useThemeStore.getState().show('light')
  localStorage.clear()
})

it('keeps the chosen theme', () => {
  useThemeStore.getState().toggle()
  expect(theme()).toEqual(['dark', 'dark'])
})

it('only shows it in a preview (R179)', () => {
  preview.as = 'free'
  useThemeStore.getState().choose('dark')
  expect(theme()).toEqual(['dark', null])
})
