import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

function isEntering(element: Element): boolean {
  const entrances = element.closest('[role=dialog]')?.getAnimations() ?? []
  return entrances.some(({ playState }) => playState === 'running')
}

/**
 * Presses a button as soon as it appears and releases it when the animation of its dialog is over, in slow motion: if
 * the button moves away from under the pointer, the browser clicks nothing.
 *
 * @param open opens the dialog, after slowing down: otherwise the animation could be over first
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
  // The first frame is invisible; wait for the animation to start.
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
