/** Signs of currencies, as the source of a regular expression. */
export const currencySigns = '(?:US|CA?|AU?)?\\$|[€£¥₹]|kr\\.?'

/** Signs, codes and names of currencies; match without regard to case. */
export const currencyWords = `${currencySigns}|EUR(?:OS?)?|USD|GBP|CHF|JPY|CNY|INR|CAD|AUD|SEK|NOK|DKK`
