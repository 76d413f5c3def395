/** A count as the language groups its digits: "1.000". */
export const countText = (value: number, language: string | undefined): string =>
  new Intl.NumberFormat(language).format(value)
