/** Where an amount shows its currency. */
export const currencyFormats = ['symbol-before', 'symbol-after', 'code-before', 'code-after'] as const

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'YYYY年MM月DD日'] as const
