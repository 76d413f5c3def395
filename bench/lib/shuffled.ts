/** A new order. What comes after a given target costs more, so that none may always come after the same. */
export function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1))
}
