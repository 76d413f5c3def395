import { storedSession } from './member.ts'

/** Who is signed in reads where the app is, instead of how to get in. Pages are the same for all until here. */
export function showMember(): void {
  if (!storedSession()) return
  for (const each of document.querySelectorAll<HTMLElement>('[data-guest]')) each.hidden = true
  for (const each of document.querySelectorAll<HTMLElement>('[data-member]')) each.hidden = false
}
