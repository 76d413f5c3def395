/** Closes a disclosure as a menu closes: with Escape, and when the pointer or the focus goes elsewhere. */
export function followDisclosure(details: HTMLDetailsElement): void {
  const closeOutside = ({ target }: Event) => {
    if (!details.contains(target as Node)) details.open = false
  }
  document.addEventListener('pointerdown', closeOutside)
  document.addEventListener('focusin', closeOutside)
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  })
}
