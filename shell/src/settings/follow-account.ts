import { withTries } from '@keystead/ui-kit/with-tries'
import { pageStands } from '../page-stands.ts'

// The page begins with what the browser has kept (R51): no page waits for the copy.
const load = () => import(/* webpackChunkName: "account-copy" */ './account-copy.ts')

/** Keeps the settings of this browser and the account's copy alike, once the page stands (R51). @returns ends it */
export function followAccount(): () => void {
  let stop = () => {}
  let isOver = false
  const start = async () => {
    await pageStands()
    const { keepAccountCopy } = await withTries(load)
    if (!isOver) stop = keepAccountCopy()
  }
  start().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}
