import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/staff': () => import('./module-matrix/module-matrix.tsx'),
    '/staff/modules': () => import('./version-list/version-list.tsx'),
    '/staff/modules/:moduleId': () => import('./module-detail/module-detail.tsx'),
    '/staff/trail': () => import('./trail/trail.tsx'),
    '/staff/preview': () => import('./preview/preview.tsx'),
  },
})
