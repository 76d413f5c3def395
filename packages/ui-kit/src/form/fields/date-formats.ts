const iso = 'YYYY-MM-DD'

/** What may be typed for a day: the person's format, the same with fewer signs (1.2.2026 for 01.02.2026), and ISO. */
export const dateFormats = (format: string) => [
  format,
  format.replace('DD', 'D').replace('MM', 'M'),
  format.replace(/[^DMY]/g, ''),
  iso,
]
