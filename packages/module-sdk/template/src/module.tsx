import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/example': () => import('./property-list/property-list.tsx'),
    '/example/:propertyGroupId': () => import('./property-detail/property-detail.tsx'),
  },
})
