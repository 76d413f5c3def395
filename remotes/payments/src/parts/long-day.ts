/** "December 9, 2026": in a letter, a day of figures alone could be read in two ways. */
export const longDay = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
