import { store } from './stored.ts'

const key = 'keystead.theme'

/** The button that changes the theme; without script there is none. */
export function startTheme(): void {
  const { dataset } = document.documentElement
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-toggle]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
      store(key, dataset.theme)
    })
  }
  addEventListener('storage', (event) => {
    if (event.key === key) dataset.theme = event.newValue === 'dark' ? 'dark' : 'light'
  })
}
