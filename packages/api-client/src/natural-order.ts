const collators = new Map<string, Intl.Collator>()

/** Comparator for the language: numeric (2 before 10), ignoring case and accents. For `toSorted`. */
export function naturalOrder(language: string): (left: string, right: string) => number {
  const cached = collators.get(language)
  if (cached) return cached.compare
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  collators.set(language, collator)
  return collator.compare
}

/** Comparator by name in natural order. For `toSorted`. */
export function byName(language: string): (left: Named, right: Named) => number {
  const inOrder = naturalOrder(language)
  return (left, right) => inOrder(left.name, right.name)
}

interface Named {
  name: string
}
