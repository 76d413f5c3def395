/** A count with the language's digit grouping: "1.000". */
export const countText = (value: number, language: string | undefined): string =>
  new Intl.NumberFormat(language).format(value)
