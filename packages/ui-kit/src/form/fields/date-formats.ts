const iso = 'YYYY-MM-DD'

/** What may be typed for a day: the person's format, the same with fewer signs (1.2.2026 for 01.02.2026), and ISO. */
export const dateFormats = (format: string) => [
  format,
  format.replace('DD', 'D').replace('MM', 'M'),
  format.replace('DD', 'D'),
  format.replace('MM', 'M'),
  format.replace(/[^DMY]/g, ''),
  iso,
]

/** The same once a field is left, and years of two digits: before, 1.2.20 may be the beginning of 1.2.2026. */
export const leftDateFormats = (format: string) => {
  const formats = dateFormats(format)
  return [...formats, ...formats.slice(0, -1).map((each) => each.replace('YYYY', 'YY'))]
}
