/** Shares the row that the address names. */
export function ShareDialog() {
  return null
}
