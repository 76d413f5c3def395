import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/profile': () => import('./settings-page/settings-page.tsx'),
    '/profile/edit': () => import('./profile-form/profile-form.tsx'),
    '/settings': () => import('./settings-page/settings-page.tsx'),
    '/settings/notifications': () => import('./notification-settings/notification-settings.tsx'),
    '/settings/security': () => import('./security-page/security-page.tsx'),
    '/help': () => import('./help-page/help-page.tsx'),
  },
})
