import { create } from 'zustand'
import { localStore } from '../session/browser-storage.ts'

export type ThemeMode = 'light' | 'dark'

/** Also read by the inline script of `index.html`, which paints the ground before this file is there (R32). */
const themeKey = 'keystead.theme'

const current = (): ThemeMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function apply(mode: ThemeMode): void {
  document.documentElement.dataset.theme = mode
  document.documentElement.style.colorScheme = mode
}

interface ThemeState {
  mode: ThemeMode
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
  toggle: () => {
    const mode = get().mode === 'dark' ? 'light' : 'dark'
    localStore.setItem(themeKey, mode)
    get().show(mode)
  },
}))

/** Another tab's choice holds here too. */
export function followTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === themeKey) useThemeStore.getState().show(event.newValue === 'dark' ? 'dark' : 'light')
  })
}
