type Style = 'full' | 'long' | 'short'

/** Creating a formatter is too slow per table cell. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, style: Style): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const cached = formats.get(key)
  if (cached) return cached
  const year = style === 'full' ? 'numeric' : undefined
  const month = style === 'short' ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(language, { month, year, timeZone: 'UTC' })
  formats.set(key, format)
  return format
}

/** "November 2026", "Nov" for `short`, "November" for `long`. */
export const monthName = (month: string, language: string, style: Style = 'full'): string =>
  formatOf(language, style).format(new Date(`${month}T00:00:00Z`))
