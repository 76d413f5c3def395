import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/leases': () => import('./lease-list/lease-list.tsx'),
    '/leases/import': () => import('./lease-import/lease-import.tsx'),
    '/leases/:leaseId': () => import('./lease-detail/lease-detail.tsx'),
    '/leases/:leaseId/sheet': () => import('./lease-sheet/lease-sheet.tsx'),
    '/leases/:leaseId/handover': () => import('./handover/handover.tsx'),
  },
  slots: {
    'dashboard.start': () => import('./first-steps/first-steps.ts'),
    'contact.panels': () => import('./contact-panel/contact-panel.tsx'),
    'property.actions': () => import('./create-lease-slot/create-lease-slot.tsx'),
  },
})
