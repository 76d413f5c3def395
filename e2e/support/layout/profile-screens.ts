import { place, type Screen } from './screen.ts'

/** Screens of the profile that show the user's settings and names. */
export const profileScreens: Screen[] = [
  place('profile', '/profile', 'main h2'),
  place('edit profile', '/profile/edit', 'main form'),
  place('change e-mail', '/profile?email', '[role=dialog] input'),
]
