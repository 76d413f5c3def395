let pressed: Element | null = null

if (typeof document !== 'undefined') {
  const press = (event: Event) => {
    pressed = event.target instanceof Element ? event.target : null
  }
  document.addEventListener('pointerdown', press, { capture: true, passive: true })
  document.addEventListener('keydown', () => (pressed = null), { capture: true, passive: true })
}

/**
 * What a pointer was pressed on last, if no key was since: whether a focus that moves is moved by hand or by Tab. (The
 * event itself does not say; where buttons take no focus by a press, it does not even name them.) What has left the page
 since, as the Cancel of a dialog that closed, moves no focus any more.
 */
export const lastPress = (): Element | null => (pressed?.isConnected ? pressed : null)
