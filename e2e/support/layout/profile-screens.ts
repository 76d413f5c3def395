import { arrived, type Screen, visit } from './screen.ts'

/** A page that shows the person alone. */
const own = (name: string, path: string, ready = 'main h2, main form'): Screen => ({
  name,
  open: async ({ page }) => {
    await visit(page, path)
    await arrived(page, ready)
  },
})

/** Every screen of the profile that this person's settings and names stand on. */
export const profileScreens: Screen[] = [
  own('profile', '/profile'),
  own('edit profile', '/profile/edit', 'main form'),
  own('change e-mail', '/profile?email', '[role=dialog] input'),
]
