import { stored } from './stored.ts'

const key = 'keystead.session'

/** Who is signed in reads where the app is, instead of how to get in. Pages are the same for all until here. */
export function showMember(): void {
  if (!stored('localStorage', key) && !stored('sessionStorage', key)) return
  for (const each of document.querySelectorAll<HTMLElement>('[data-guest]')) each.hidden = true
  for (const each of document.querySelectorAll<HTMLElement>('[data-member]')) each.hidden = false
}
