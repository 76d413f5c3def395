import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'

interface Content {
  path: OwnPath
  title: string
  /** Keys of its sections: a heading where there is one, and a paragraph. */
  sections: { heading?: string; text: string }[]
}

/** The public pages that are words alone. */
export const contentPages: Content[] = [
  {
    path: '/features',
    title: 'page.features',
    sections: [
      { heading: 'landing.feature.portfolio', text: 'landing.featureText.portfolio' },
      { heading: 'landing.feature.leases', text: 'landing.featureText.leases' },
      { heading: 'landing.feature.access', text: 'landing.featureText.access' },
    ],
  },
  { path: '/about', title: 'page.about', sections: [{ text: 'landing.text' }, { text: 'about.text' }] },
  {
    path: '/privacy',
    title: 'page.privacy',
    sections: [{ text: 'privacy.operator' }, { text: 'privacy.stored' }],
  },
  { path: '/terms', title: 'page.terms', sections: [{ text: 'terms.text' }] },
  {
    path: '/security',
    title: 'page.security',
    sections: [{ text: 'security.password' }, { text: 'security.rows' }, { text: 'security.code' }],
  },
]
