import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/profile': () => import('./profile-page/profile-page.tsx'),
    '/profile/edit': () => import('./profile-page/profile-page.tsx'),
    '/settings': () => import('./profile-page/profile-page.tsx'),
    '/settings/notifications': () => import('./profile-page/profile-page.tsx'),
    '/settings/security': () => import('./profile-page/profile-page.tsx'),
    '/help': () => import('./profile-page/profile-page.tsx'),
  },
})
