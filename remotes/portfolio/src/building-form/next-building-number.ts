/** One after the highest number; letters and buildings without a number are counted. */
export function nextBuildingNumber(buildings: readonly { building_number?: string | null }[]): string {
  const numbers = buildings
    .map(({ building_number }) => building_number?.trim() ?? '')
    .filter((number) => /^\d{1,9}$/.test(number))
  return String(Math.max(buildings.length, ...numbers.map(Number)) + 1)
}
