/** Fewer than the registry's gate queues. */
const AT_ONCE = 8

/**
 * Tries items, and those that are refused again as long as others get through: one may need what another offers.
 * @param attempt returns whether the item got through
 */
export async function inRounds<Item>(
  items: readonly Item[],
  attempt: (item: Item) => Promise<boolean>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let open = items; open.length > 0; ) {
    const refused: Item[] = []
    const remaining = open.values()
    const worker = async () => {
      for (const item of remaining) if (!(await attempt(item))) refused.push(item)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (refused.length === open.length) return
    open = refused
  }
}
