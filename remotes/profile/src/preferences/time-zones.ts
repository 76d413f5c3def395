/** Supported time zones, with the translation key of the city name. */
export const timeZones = [
  { id: 'UTC', key: 'utc' },
  { id: 'America/New_York', key: 'newYork' },
  { id: 'America/Chicago', key: 'chicago' },
  { id: 'America/Denver', key: 'denver' },
  { id: 'America/Los_Angeles', key: 'losAngeles' },
  { id: 'America/Anchorage', key: 'anchorage' },
  { id: 'Pacific/Honolulu', key: 'honolulu' },
  { id: 'Europe/London', key: 'london' },
  { id: 'Europe/Paris', key: 'paris' },
  { id: 'Europe/Berlin', key: 'berlin' },
  { id: 'Europe/Madrid', key: 'madrid' },
  { id: 'Europe/Rome', key: 'rome' },
  { id: 'Europe/Amsterdam', key: 'amsterdam' },
  { id: 'Europe/Vienna', key: 'vienna' },
  { id: 'Europe/Zurich', key: 'zurich' },
  { id: 'Europe/Stockholm', key: 'stockholm' },
  { id: 'Asia/Dubai', key: 'dubai' },
  { id: 'Asia/Kolkata', key: 'kolkata' },
  { id: 'Asia/Shanghai', key: 'shanghai' },
  { id: 'Asia/Tokyo', key: 'tokyo' },
  { id: 'Asia/Singapore', key: 'singapore' },
  { id: 'Australia/Sydney', key: 'sydney' },
  { id: 'Australia/Perth', key: 'perth' },
  { id: 'Pacific/Auckland', key: 'auckland' },
] as const

/** A zone's UTC offset at a time: "GMT+1". */
export function offsetOf(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
