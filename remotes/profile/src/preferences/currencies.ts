import type { CurrencyFormat, Settings } from '@keystead/module-sdk'

type Currency = Settings['currency']

const named = (
  code: string,
  symbol: string,
  format: CurrencyFormat = 'symbol-before',
  decimalPlaces = 2,
): Currency => ({ code, symbol, format, decimalPlaces })

/** Supported currencies with their symbol and its usual position. */
export const currencies: readonly Currency[] = [
  named('USD', '$'),
  named('EUR', '€', 'symbol-after'),
  named('GBP', '£'),
  named('JPY', '¥', 'symbol-before', 0),
  named('CHF', 'CHF', 'code-before'),
  named('CNY', '¥'),
  named('INR', '₹'),
  named('CAD', 'C$'),
  named('AUD', 'A$'),
  named('SEK', 'kr', 'symbol-after'),
  named('NOK', 'kr', 'symbol-after'),
  named('DKK', 'kr', 'symbol-after'),
]

/** Looks up a currency; an unsupported code keeps the current one. */
export const currencyOf = (code: string, now: Currency): Currency =>
  currencies.find((each) => each.code === code) ?? now
