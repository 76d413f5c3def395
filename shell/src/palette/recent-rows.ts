import { useSessionStore } from '../session/session-store.ts'
import { takenAway } from '../taken-away.ts'
import type { PaletteItem } from './palette-items.ts'
import { addRecent, forgetRecent, readRecent } from './recent.ts'

/** Without what leads to a row that is taken away: the address of a row has its id. */
export const withoutTaken = (items: PaletteItem[], taken: ReadonlySet<string>): PaletteItem[] =>
  items.filter(({ to }) => ![...taken].some((id) => to.includes(id)))

/** What is still taken away as the page is closed has not been undone (R12): the next visit does not offer it. */
function forgetTaken() {
  const userId = useSessionStore.getState().session?.user.id
  if (!userId || takenAway.ids().size === 0) return
  const left = withoutTaken(readRecent(userId), takenAway.ids())
  forgetRecent(userId)
  for (const item of left.toReversed()) addRecent(userId, item)
}

window.addEventListener('pagehide', forgetTaken)
