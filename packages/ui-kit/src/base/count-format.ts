import type { FormatterModule } from 'i18next'
import { countText } from './count-text.ts'

/**
 * Groups digits of counts by language: "1.000 Kontakte". Applies to `count` and to values marked `{{max, count}}`;
 * years and row numbers stay as they are. Called for every value with `interpolation.alwaysFormat`.
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
