import { store } from './stored.ts'

/** A language that is chosen here holds in the app too (R22). */
export function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => store('i18nextLng', link.dataset.language ?? ''))
  }
}
