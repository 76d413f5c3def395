import type { ThemeMode } from '@keystead/module-sdk'
import { create } from 'zustand'
import { localStore } from '../session/browser-storage.ts'
import { paintBrowserBar } from './browser-bar.ts'

/** Also read by the inline script of `index.html`, which paints the ground before this file is there. */
const themeKey = 'keystead.theme'

const current = (): ThemeMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function apply(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode
  document.documentElement.style.colorScheme = mode
  paintBrowserBar(mode)
}

interface ThemeState {
  mode: ThemeMode
  /** Shows it and keeps it. */
  choose: (mode: ThemeMode) => void
  toggle: () => void
  show: (mode: ThemeMode) => void
}

/** Light or dark, as stored; light by default. What the inline script decided is what the first render takes. */
export const useThemeStore = create<ThemeState>()((set, get) => ({
  mode: current(),
  show: (mode) => {
    apply(mode)
    set({ mode })
  },
  choose: (mode) => {
    localStore.setItem(themeKey, mode)
    get().show(mode)
  },
  toggle: () => get().choose(get().mode === 'dark' ? 'light' : 'dark'),
}))

/** Another tab's choice holds here too. */
export function followTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === themeKey) useThemeStore.getState().show(event.newValue === 'dark' ? 'dark' : 'light')
  })
}
