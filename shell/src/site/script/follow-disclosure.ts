/** Closes a `<details>` like a menu: on Escape, outside click or loss of focus. */
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
