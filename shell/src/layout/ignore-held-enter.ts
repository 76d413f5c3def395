/**
 * A held Enter presses once: its repeats would press whatever takes the pressed button's place, such as the next
 * month's "Received", or confirm a warning that has just appeared.
 */
export function ignoreHeldEnter(): void {
  const preventRepeat = (event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (repeat && key === 'Enter' && target instanceof Element && target.closest('a, button, input'))
      event.preventDefault()
  }
  document.addEventListener('keydown', preventRepeat, { capture: true })
}
