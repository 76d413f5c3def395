import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/portfolio': () => import('./property-list/property-list.tsx'),
    '/portfolio/rent-roll': () => import('./rent-roll/rent-roll.tsx'),
    '/properties/:propertyGroupId': () => import('./property-detail/property-detail.tsx'),
    '/buildings': () => import('./building-list/building-list.tsx'),
    '/buildings/:buildingId': () => import('./building-detail/building-detail.tsx'),
    '/units': () => import('./unit-list/unit-list.tsx'),
    '/units/import': () => import('./unit-import/unit-import.tsx'),
    '/units/:unitId': () => import('./unit-detail/unit-detail.tsx'),
    '/notifications': () => import('./notifications/notifications.tsx'),
  },
  slots: {
    'dashboard.start': () => import('./first-steps/first-steps.ts'),
    'dashboard.cards': () => import('./overview-cards/overview-cards.tsx'),
  },
})
