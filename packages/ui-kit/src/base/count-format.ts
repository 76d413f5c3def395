import type { FormatterModule } from 'i18next'
import { countText } from './count-text.ts'

/**
 * Writes counts in texts as the language groups their digits: "1.000 Kontakte". Counts alone, which texts name `count`,
 * and what a text asks to have written like one, `{{max, count}}`: years and numbers of rows stay as they are. Asked for
 * every value where `interpolation.alwaysFormat` is set.
 */
export const countFormat: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, like, language, options) =>
    (like ?? options?.interpolationkey) === 'count' && typeof value === 'number' && value >= 1000
      ? countText(value, language)
      : value,
}
