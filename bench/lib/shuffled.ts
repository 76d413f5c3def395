/** A random order: what follows an expensive target is slower, so no target may always follow the same one. */
export function shuffled<T>(items: readonly T[]): T[] {
  const rest = [...items]
  return items.flatMap(() => rest.splice(Math.floor(Math.random() * rest.length), 1))
}
