/** Signs of currencies, as the source of a regular expression. */
export const currencySigns = '(?:US|CA?|AU?)?\\$|[€£¥₹]|kr\\.?'

/** Signs and codes of currencies; match without regard to case. */
export const currencyWords = `${currencySigns}|EUR|USD|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK`
