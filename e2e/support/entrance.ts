import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

function isEntering(element: Element): boolean {
  const entrances = element.closest('[role=dialog]')?.getAnimations() ?? []
  return entrances.some(({ playState }) => playState === 'running')
}

/**
 * Presses a button the moment it is seen and lets go when its dialog has come to rest, on a slowed page: what grows or
 * slides in moves from under the pointer, and the browser then gives the click to neither.
 *
 * @param open brings the dialog: the page is slowed before it, for a dialog comes in faster than a busy machine slows it
 */
export async function pressWhileEntering(
  page: Page,
  button: Locator,
  open: () => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  await open()
  // It stands at its place unseen for a frame; what counts begins with the first frame that is drawn.
  await expect.poll(() => button.evaluate(isEntering), { message: `${button} is on its way in` }).toBe(true)
  const box = await button.boundingBox()
  if (!box) throw new Error(`${button} is not drawn`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await button.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
        .map(({ finished }) => finished.catch(() => {})),
    ),
  )
  await page.mouse.up()
  await session.detach()
}
