import { place, type Screen } from './screen.ts'

/** Every screen of the profile that this person's settings and names stand on. */
export const profileScreens: Screen[] = [
  place('profile', '/profile', 'main h2'),
  place('edit profile', '/profile/edit', 'main form'),
  place('change e-mail', '/profile?email', '[role=dialog] input'),
]
