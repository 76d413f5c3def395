import type { SessionUser } from '@keystead/module-sdk'

/** In ms. A sign-in within this time belongs to signing up, also if the link was opened in another browser. */
const atOnce = 3_600_000

const day = 24 * 3_600_000

/** Whether the user signed up today and has signed in only once: only returning users are welcomed back. */
export function isFirstVisit({ createdAt, emailConfirmedAt, lastSignInAt }: SessionUser): boolean {
  const began = emailConfirmedAt ?? createdAt
  if (!began || !lastSignInAt) return false
  const start = Date.parse(began)
  return Date.parse(lastSignInAt) - start < atOnce && Date.now() - start < day
}
