/** The groups of others that the person is a member of. */
export function SharedWithMe() {
  return null
}
