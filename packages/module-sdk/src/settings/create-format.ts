import type { Format, Settings } from '../services.ts'
import { formatDate, formatDateTime, todayIn } from './format-date.ts'
import { formatMoney, formatNumber, formatPercent } from './format-number.ts'

/** Creates the formatters for a user's settings and language. */
export function createFormat(settings: Settings): Format {
  const { language, currency, timezone } = settings
  return {
    money: (amount, options) => formatMoney(language, currency, amount, options?.decimals),
    number: (value, options) => formatNumber(language, value, options),
    percent: (ratio) => formatPercent(language, ratio),
    date: (iso) => formatDate(settings, iso),
    dateTime: (iso) => formatDateTime(settings, iso),
    today: () => todayIn(timezone),
  }
}
