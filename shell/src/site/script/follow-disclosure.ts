/** Makes the top bar's menus behave as such. */
export function followDisclosures(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('.st-acts details')
  for (const details of menus) follow(details)
}

/** Closes a `<details>` like a menu: on Escape, outside click or loss of focus. */
function follow(details: HTMLDetailsElement): void {
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
