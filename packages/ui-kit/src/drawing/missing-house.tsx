/** Where a house should be, an outline. */
export function MissingHouse() {
  return <svg aria-hidden />
}
