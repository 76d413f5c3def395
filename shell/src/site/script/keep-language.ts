import { languageKey, queryLanguage, toLanguage } from '../../i18n/detect-language.ts'
import { localStore, tabStore } from '../../session/browser-storage.ts'
import { keepAsked } from '../../settings/open-language.ts'
import { storedMember } from './member.ts'

/**
 * Not come back to, nor read anew, nor led to by a link of ours, which says on what its own page was opened with: another
 * language may have been chosen since.
 */
const isAskedNow = () =>
  !document.referrer.startsWith(`${location.origin}/`) &&
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')

/** A language that is chosen here, or that the address asks for, holds in the app too. */
export function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => {
      const chosen = toLanguage(link.dataset.language)
      if (chosen) keepAsked(chosen, storedMember()?.id ?? null)
    })
  }
  const asked = queryLanguage(location.search)
  const kept = toLanguage(localStore.getItem(languageKey) || tabStore.getItem(languageKey))
  // What this browser has kept may be what led here, by the page's first script: nobody has asked for it.
  if (asked && asked !== kept && isAskedNow()) keepAsked(asked, storedMember()?.id ?? null)
}
