/** "November 2026", "Nov" for `short`, "November" for `long`. */
export function monthName(
  month: string,
  language: string,
  style: 'full' | 'long' | 'short' = 'full',
): string {
  const year = style === 'full' ? 'numeric' : undefined
  return new Intl.DateTimeFormat(language, {
    ...{ month: style === 'short' ? 'short' : 'long', year, timeZone: 'UTC' },
  }).format(new Date(`${month}T00:00:00Z`))
}
