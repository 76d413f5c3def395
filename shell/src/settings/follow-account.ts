import { pageStands } from '../page-stands.ts'
import { keepAccountCopy } from './account-copy.ts'

/**
 * Keeps the settings of this browser and the account's copy alike, once the page stands: it begins with what the browser
 * has kept, and waits for no copy. The code is small, and as a file of its own it would have the
 * copy asked for one request deeper.
 *
 * @returns ends it
 */
export function followAccount(): () => void {
  let stop = () => {}
  let isOver = false
  pageStands().then(() => {
    if (!isOver) stop = keepAccountCopy()
  })
  return () => {
    isOver = true
    stop()
  }
}
