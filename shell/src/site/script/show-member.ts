import { sessionKey } from '../../storage/keys.ts'
import { storedMember } from './member.ts'
import { writeMember } from './write-member.ts'

function show(): void {
  const member = storedMember()
  const menu = document.querySelector<HTMLDetailsElement>('.st-user')
  document.documentElement.toggleAttribute('data-signed-in', member !== null)
  if (member && menu) writeMember(menu, member)
}

/** Shows signed-in users the user menu and links into the app. */
export function showMember(): void {
  show()
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) show()
  })
  // A page restored from the back/forward cache may be stale: the user may have signed out.
  addEventListener('pageshow', show)
}
