import { followDisclosure } from './follow-disclosure.ts'
import { sessionKey, storedMember } from './member.ts'
import { writeMember } from './write-member.ts'

const menuOf = () => document.querySelector<HTMLDetailsElement>('.st-user')

function show(): void {
  const member = storedMember()
  const menu = menuOf()
  document.documentElement.toggleAttribute('data-signed-in', member !== null)
  if (member && menu) writeMember(menu, member)
}

/** Who is signed in sees the user menu, and where the app is instead of how to get in. */
export function showMember(): void {
  show()
  const menu = menuOf()
  if (menu) followDisclosure(menu)
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) show()
  })
  // A page that is come back to stands as it was left: somebody may have signed out since.
  addEventListener('pageshow', show)
}
