const collators = new Map<string, Intl.Collator>()

/** Compares texts as the language does: 2 before 10, without regard to case and accents. For `toSorted`. */
export function naturalOrder(language: string): (left: string, right: string) => number {
  const known = collators.get(language)
  if (known) return known.compare
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  collators.set(language, collator)
  return collator.compare
}

/** Compares what has a name by it, in natural order. For `toSorted`. */
export function byName(language: string): (left: Named, right: Named) => number {
  const inOrder = naturalOrder(language)
  return (left, right) => inOrder(left.name, right.name)
}

interface Named {
  name: string
}
