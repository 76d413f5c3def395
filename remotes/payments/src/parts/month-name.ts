type Style = 'full' | 'long' | 'short'

/** Making a format costs more than a cell of a table has. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(language: string, style: Style): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const known = formats.get(key)
  if (known) return known
  const year = style === 'full' ? 'numeric' : undefined
  const month = style === 'short' ? 'short' : 'long'
  const made = new Intl.DateTimeFormat(language, { month, year, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

/** "November 2026", "Nov" for `short`, "November" for `long`. */
export const monthName = (month: string, language: string, style: Style = 'full'): string =>
  formatOf(language, style).format(new Date(`${month}T00:00:00Z`))
