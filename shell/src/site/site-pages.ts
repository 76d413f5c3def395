import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import type { ComponentType } from 'react'
import { AboutPage } from './pages/about-page.tsx'
import { FeaturesPage } from './pages/features-page.tsx'
import { LandingPage } from './pages/landing-page.tsx'
import { PricingPage } from './pages/pricing-page.tsx'
import { PrivacyPage } from './pages/privacy-page.tsx'
import { SecurityPage } from './pages/security-page.tsx'
import { TermsPage } from './pages/terms-page.tsx'

export interface SitePage {
  path: OwnPath
  /** Output file name, without extension. */
  name: string
  /** Translation keys of its title and meta description. */
  title: string
  description: string
  Page: ComponentType
}

export const sitePages: SitePage[] = [
  {
    path: '/',
    name: 'index',
    title: 'landing.tagline',
    description: 'shell:landing.text',
    Page: LandingPage,
  },
  {
    path: '/features',
    name: 'features',
    title: 'features.title',
    description: 'features.text',
    Page: FeaturesPage,
  },
  {
    path: '/pricing',
    name: 'pricing',
    title: 'pricing.title',
    description: 'pricing.text',
    Page: PricingPage,
  },
  { path: '/about', name: 'about', title: 'about.title', description: 'about.text', Page: AboutPage },
  {
    path: '/privacy',
    name: 'privacy',
    title: 'privacy.title',
    description: 'privacy.text',
    Page: PrivacyPage,
  },
  { path: '/terms', name: 'terms', title: 'terms.title', description: 'terms.text', Page: TermsPage },
  {
    path: '/security',
    name: 'security',
    title: 'security.title',
    description: 'security.text',
    Page: SecurityPage,
  },
]
