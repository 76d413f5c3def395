/** Groups by floor. (`Map.groupBy` is newer than the supported browsers.) */
export function groupByFloor<Thing extends { floor: number }>(things: Thing[]): Map<number, Thing[]> {
  const groups = new Map<number, Thing[]>()
  for (const thing of things) groups.set(thing.floor, [...(groups.get(thing.floor) ?? []), thing])
  return groups
}
