import { defineModule } from '@keystead/module-sdk'

export default defineModule({
  texts: {
    en: () => import('./locales/en.json'),
    de: () => import('./locales/de.json'),
  },
  routes: {
    '/access': () => import('./access-group-list/access-group-list.tsx'),
    '/access/:groupId': () => import('./group-detail/group-detail.tsx'),
  },
  slots: {
    'contact.panels': () => import('./share-slot/contact-panel.tsx'),
    'property.actions': () => import('./share-slot/share-button.tsx'),
  },
})
