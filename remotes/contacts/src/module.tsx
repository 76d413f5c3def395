import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/contacts': () => import('./contact-list/contact-list.tsx'),
    '/contacts/import': () => import('./contact-import/contact-import.tsx'),
    '/contacts/:contactId': () => import('./contact-detail/contact-detail.tsx'),
  },
  slots: {
    'dashboard.start': () => import('./first-steps/first-steps.ts'),
    'lease.tenant': () => import('./new-tenant/new-tenant.tsx'),
  },
})
