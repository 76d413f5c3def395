import { languageKey, queryLanguage, toLanguage } from '../../i18n/detect-language.ts'
import { storeRequestedLanguage } from '../../settings/open-language.ts'
import { localStore, tabStore } from '../../storage/browser-storage.ts'
import { storedMember } from './member.ts'

/** A fresh visit: not a reload, history navigation or own link, whose `lng` may be outdated by a later choice. */
const isFreshVisit = () =>
  !document.referrer.startsWith(`${location.origin}/`) &&
  performance
    .getEntriesByType('navigation')
    .every((entry) => (entry as PerformanceNavigationTiming).type === 'navigate')

/** Applies a language chosen here, or requested by the URL, to the app too. */
export function keepLanguage(): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]')) {
    link.addEventListener('click', () => {
      const chosen = toLanguage(link.dataset.language)
      if (chosen) storeRequestedLanguage(chosen, storedMember()?.id ?? null)
    })
  }
  const requested = queryLanguage(location.search)
  const stored = toLanguage(localStore.getItem(languageKey) || tabStore.getItem(languageKey))
  // If it equals the stored one, the page's first script may have redirected here: not an explicit request.
  if (requested && requested !== stored && isFreshVisit())
    storeRequestedLanguage(requested, storedMember()?.id ?? null)
}
