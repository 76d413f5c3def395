const keys = ['level.1', 'level.2', 'level.3', 'level.4', 'level.5'] as const

/** The verb for a permission level: 1 is "view". */
export function levelName(level: unknown, t: (key: string) => string): string {
  const key = typeof level === 'number' ? keys[level - 1] : undefined
  return key ? t(key) : String(level)
}
