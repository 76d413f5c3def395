import type { ThemeMode } from '@keystead/module-sdk'
import { create } from 'zustand'
import { preview } from '../previewed.ts'
import { localStore } from '../storage/browser-storage.ts'
import { themeKey } from '../storage/keys.ts'
import { paintBrowserBar } from './browser-bar.ts'

const current = (): ThemeMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function apply(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode
  document.documentElement.style.colorScheme = mode
  paintBrowserBar(mode)
}

interface ThemeState {
  mode: ThemeMode
  /** Applies and stores it; a preview only shows it. */
  choose: (mode: ThemeMode) => void
  toggle: () => void
  show: (mode: ThemeMode) => void
}

/** The stored theme, light by default. The first render uses what the inline script applied. */
export const useThemeStore = create<ThemeState>()((set, get) => ({
  mode: current(),
  show: (mode) => {
    apply(mode)
    set({ mode })
  },
  choose: (mode) => {
    if (preview.as === null) localStore.setItem(themeKey, mode)
    get().show(mode)
  },
  toggle: () => get().choose(get().mode === 'dark' ? 'light' : 'dark'),
}))

/** Follows theme changes in other tabs. */
export function followTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === themeKey) useThemeStore.getState().show(event.newValue === 'dark' ? 'dark' : 'light')
  })
}
