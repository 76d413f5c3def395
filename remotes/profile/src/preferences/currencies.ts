import type { CurrencyFormat, Settings } from '@keystead/module-sdk'

type Currency = Settings['currency']

const currency = (
  code: string,
  symbol: string,
  format: CurrencyFormat = 'symbol-before',
  decimalPlaces = 2,
): Currency => ({ code, symbol, format, decimalPlaces })

/** Supported currencies with their symbol and its usual position. */
export const currencies: readonly Currency[] = [
  currency('USD', '$'),
  currency('EUR', '€', 'symbol-after'),
  currency('GBP', '£'),
  currency('JPY', '¥', 'symbol-before', 0),
  currency('CHF', 'CHF', 'code-before'),
  currency('CNY', '¥'),
  currency('INR', '₹'),
  currency('CAD', 'C$'),
  currency('AUD', 'A$'),
  currency('SEK', 'kr', 'symbol-after'),
  currency('NOK', 'kr', 'symbol-after'),
  currency('DKK', 'kr', 'symbol-after'),
]

/** Looks up a currency; an unsupported code keeps the current one. */
export const currencyOf = (code: string, now: Currency): Currency =>
  currencies.find((each) => each.code === code) ?? now
