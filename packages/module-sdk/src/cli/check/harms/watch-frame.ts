import type { PageSide } from './page-side.ts'

/**
 * Runs in the page before anything else, so it must be self-contained. Looks at the frame at the end of a visit:
 * whether something covers it, and whether keys still reach the shell.
 */
export function watchFrame({ caller, report, isOwnKey }: PageSide): void {
  let reached = false
  const key = 'F13'
  addEventListener('keydown', (event) => {
    if (event.key === key && !event.isTrusted) reached = !event.defaultPrevented
  })

  function isCovered(element: Element): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width === 0 || height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
    const seen = document.elementFromPoint(x, y)
    return (
      seen !== null &&
      !element.contains(seen) &&
      !seen.closest('nav, header, aside') &&
      !seen.contains(element)
    )
  }

  const own = BroadcastChannel
  Reflect.set(
    window,
    'BroadcastChannel',
    new Proxy(own, {
      construct(target, given: [string]) {
        const at = caller()
        if (at !== null && !isOwnKey(given[0]))
          report('channel', `joins the channel "${given[0]}", which is not its own`, at)
        return new target(...given)
      },
    }),
  )

  Reflect.set(window, 'keysteadFrame', () => {
    // A dialog of the kit covers the frame on purpose.
    const hasDialog = document.querySelector('dialog[open], [role="dialog"]') !== null
    const parts = [...document.querySelectorAll('nav a, header a, header button')]
    if (!hasDialog && parts.filter(isCovered).length * 2 > parts.length)
      report('overlay', "covers the shell's frame")
    reached = false
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    if (!reached) report('keys', 'swallows keys before the shell hears them')
  })
}
