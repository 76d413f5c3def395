export interface BrowserCheck {
  state: 'not-made'
  text: string
}

/**
 * The part of `module check` that mounts the module in a browser and runs the fault drill (design.md 4). It is not made
 * yet, and says so: what passes here has passed the static part.
 */
export async function browserCheck(): Promise<BrowserCheck> {
  return { state: 'not-made', text: 'No browser check yet: only the static part was made.' }
}
