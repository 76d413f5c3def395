let pressed: Element | null = null

if (typeof document !== 'undefined') {
  const press = (event: Event) => {
    pressed = event.target instanceof Element ? event.target : null
  }
  document.addEventListener('pointerdown', press, { capture: true, passive: true })
  document.addEventListener('keydown', () => (pressed = null), { capture: true, passive: true })
}

/**
 * The last element pressed, unless a key came since: tells pointer focus from Tab, which focus events do not. Ignores
 * removed elements, such as a closed dialog's Cancel.
 */
export const lastPress = (): Element | null => (pressed?.isConnected ? pressed : null)
