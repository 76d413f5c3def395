import { localStore } from '../../storage/browser-storage.ts'
import { themeKey } from '../../storage/keys.ts'
import { paintBrowserBar } from '../../theme/browser-bar.ts'

const { dataset } = document.documentElement

function show(mode: 'light' | 'dark'): void {
  dataset.theme = mode
  paintBrowserBar(mode)
}

/** The theme toggle; needs script. */
export function startTheme(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const mode = dataset.theme === 'dark' ? 'light' : 'dark'
      show(mode)
      localStore.setItem(themeKey, mode)
    })
  }
  addEventListener('storage', (event) => {
    if (event.key === themeKey) show(event.newValue === 'dark' ? 'dark' : 'light')
  })
}
