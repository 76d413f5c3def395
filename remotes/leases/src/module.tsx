import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/leases': () => import('./lease-list/lease-list.tsx'),
    '/leases/:leaseId': () => import('./lease-detail/lease-detail.tsx'),
  },
  slots: {
    'property.actions': () => import('./create-lease-slot/create-lease-slot.tsx'),
  },
})
