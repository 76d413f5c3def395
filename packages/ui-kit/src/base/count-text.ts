const formats = new Map<string | undefined, Intl.NumberFormat>()

/** A count with the language's digit grouping: "1.000". */
export function countText(value: number, language: string | undefined): string {
  // Cached: constructing a formatter costs far more than using it, and a list has dozens of counts.
  const format = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, format)
  return format.format(value)
}
