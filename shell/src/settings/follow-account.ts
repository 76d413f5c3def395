import { pageLoaded } from '../page-loaded.ts'
import { keepAccountCopy } from './account-copy.ts'

/**
 * Syncs settings with the account once the page is ready; pages start from the browser's copy. Kept inline, because a
 * chunk of its own would delay the request by a round trip.
 *
 * @returns stops it
 */
export function followAccount(): () => void {
  let stop = () => {}
  let isOver = false
  pageLoaded().then(() => {
    if (!isOver) stop = keepAccountCopy()
  })
  return () => {
    isOver = true
    stop()
  }
}
